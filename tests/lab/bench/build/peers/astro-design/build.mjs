import { build } from 'astro'

await build({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: { format: 'file' },
  site: 'https://www.samt.example',
})
