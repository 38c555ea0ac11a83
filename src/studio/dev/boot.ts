// First: React's fast refresh must be installed before React is loaded.
import '@vitejs/plugin-react/preamble'
import './site-updates.ts'
import '#page/browser/boot.ts'
