import '#app/browser/boot.ts'
import { startCanvas } from './canvas.ts'

startCanvas()
