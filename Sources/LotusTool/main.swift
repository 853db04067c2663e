import Explorer
import Headless
