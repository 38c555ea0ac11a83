// Imported first: these have to run before other code uses a media query, or follows a link.
import './lens.ts'
import './keep-change.ts'
import '#page/browser/boot.ts'
import { startCanvas } from './canvas.ts'

startCanvas()
