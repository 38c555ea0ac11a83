// First: React's fast refresh must be installed before React is loaded.
import '@vitejs/plugin-react/preamble'
import '#app/browser/boot.ts'
import { startCanvas } from './canvas.ts'

startCanvas()
