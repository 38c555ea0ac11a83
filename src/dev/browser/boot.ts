// First: React's fast refresh must be in place before React is.
import '@vitejs/plugin-react/preamble'
import './hot.ts'
import '#app/browser/boot.ts'
