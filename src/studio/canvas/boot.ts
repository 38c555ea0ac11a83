// First: it has to run before anything on the page asks for its media.
import './lens.ts'
import '#app/browser/boot.ts'
import { startCanvas } from './canvas.ts'

startCanvas()
