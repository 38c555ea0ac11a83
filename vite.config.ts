import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  test: {
    include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
})
