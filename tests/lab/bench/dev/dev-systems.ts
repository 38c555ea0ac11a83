import { join, resolve } from 'node:path'
import { ASTRO, installPeers, writeText } from '../peer-packages.ts'

/** A development server that is measured. */
export interface DevSystem {
  name: string
  /** The arguments of Node that start it on this site and port. */
  args: (siteDir: string, port: number) => string[]
  cwd: string
  /** Whether it notifies open pages of changed documents. */
  pushes: boolean
}

const PROJECT = resolve(import.meta.dirname, '../../../..')
const CACHE = join(PROJECT, '.cache/bench/dev')

export const ourServer: DevSystem = {
  name: 'ours',
  args: (siteDir) => ['scripts/run.js', 'scripts/dev.ts', '--site', siteDir],
  cwd: PROJECT,
  pushes: true,
}

/** The source of a module that finds all texts of a document. */
const READ = `import { existsSync, readFileSync } from 'node:fs'
const NOT_SHOWN = new Set(['$schema', 'kind', 'type', 'mark', 'drawing', 'sky', 'layout', 'presentation', 'href', 'form'])
const textsIn = (value) => typeof value === 'string' ? [value] : typeof value !== 'object' || value === null ? []
  : Object.entries(value).flatMap(([name, child]) => (NOT_SHOWN.has(name) ? [] : textsIn(child)))
export function pageAt(address) {
  const file = [process.env.BENCH_SITE + '/pages/' + (address || 'index') + '.json', process.env.BENCH_SITE + '/pages/' + address + '/index.json'].find(existsSync)
  if (!file) return undefined
  const { title, blocks } = JSON.parse(readFileSync(file, 'utf8'))
  return { title, sections: blocks.map(textsIn) }
}
`

/** Astro with its documents as modules would read each at start: here a page reads its own at each request. */
export function astroServer(): DevSystem {
  const cwd = join(CACHE, 'astro')
  installPeers()
  write(cwd, {
    // The command line refuses some versions of Node with which the program runs.
    'dev.mjs': `import { dev } from 'astro'
await dev({ root: import.meta.dirname, output: 'server', server: { port: Number(process.argv[2]) } })
`,
    'src/pages.mjs': READ,
    'src/pages/[...path].astro': `---
export const prerender = false
import { pageAt } from '../pages.mjs'
const page = pageAt(Astro.params.path ?? '')
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{page?.title}</title></head>
<body><main>{page?.sections.map((texts) => <section>{texts.map((text) => <p>{text}</p>)}</section>)}</main></body></html>
`,
  })
  return { name: ASTRO, args: (_, port) => ['dev.mjs', String(port)], cwd, pushes: false }
}

function write(dir: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) writeText(dir, file, text)
}
