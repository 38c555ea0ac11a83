// First: they have to run before anything on the page asks for its media, or follows a link.
import './lens.ts'
import './keep-change.ts'
import '#page/browser/boot.ts'
import { startCanvas } from './canvas.ts'

startCanvas()
