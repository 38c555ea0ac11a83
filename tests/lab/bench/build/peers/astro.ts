import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { ASTRO, installPeers, writeText } from '../../peer-packages.ts'
import type { TextPage } from '../page-texts.ts'
import { CACHE, PROJECT } from '../systems.ts'
import type { System } from '../systems.ts'
import { writeDesignedPages } from './designed-pages.ts'
import { setAllAside, STYLE, writeData } from './peer.ts'

/** Astro without script in the browser: its documented way for pages that are made from data. Only the texts. */
export function astro(pages: Iterable<TextPage>): System {
  const dir = join(CACHE, 'astro')
  installPeers()
  writeData(dir, pages)
  writeText(
    dir,
    'build.mjs',
    `import { build } from 'astro'
await build({ root: import.meta.dirname, logLevel: 'warn', build: { format: 'file' }, site: 'https://www.samt.example' })
`,
  )
  writeText(dir, 'src/styles.css', STYLE)
  writeText(
    dir,
    'src/pages/[...path].astro',
    `---
import { readFileSync } from 'node:fs'
import '../styles.css'
import shell from '../../shell.json'
export function getStaticPaths() {
  const lines = readFileSync('data/pages.jsonl', 'utf8').trimEnd().split('\\n')
  return lines.map((line) => JSON.parse(line)).map((page) => ({ params: { path: page.address.slice(1) }, props: { page } }))
}
const { page } = Astro.props
const url = 'https://www.samt.example' + page.address
const graphs = [
  { '@context': 'https://schema.org', '@type': 'Organization', name: shell.brand, url: 'https://www.samt.example' },
  { '@context': 'https://schema.org', '@type': 'WebPage', name: page.title, description: page.description, url },
  { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: page.title, item: url }] },
]
---
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{page.title}</title>
<meta name="description" content={page.description}>
<meta property="og:title" content={page.title}>
<meta property="og:description" content={page.description}>
<meta property="og:url" content={url}>
<link rel="canonical" href={url}>
</head>
<body>
<header><a href="/">{shell.brand}</a><nav><ul>{shell.menu.map(({ label, href }) => <li><a href={href}>{label}</a></li>)}</ul></nav></header>
<main>
{page.sections.map((section) => (
  <section>
    <h2>{section.title}</h2>
    {section.paragraphs.map((text) => <p>{text}</p>)}
    {section.links.length > 0 && <ul>{section.links.map(({ label, href }) => <li><a href={href}>{label}</a></li>)}</ul>}
  </section>
))}
</main>
<footer><p>{shell.blurb}</p>{shell.columns.map(({ title, links }) => <nav><h2>{title}</h2><ul>{links.map(({ label, href }) => <li><a href={href}>{label}</a></li>)}</ul></nav>)}</footer>
{graphs.map((graph) => <script is:inline type="application/ld+json" set:html={JSON.stringify(graph)} />)}
</body>
</html>
`,
  )
  return systemIn(dir, `${ASTRO}, the texts alone`)
}

/** The same pages with our design: the same elements, classes, drawings, structured data and rules, as Astro components. */
export async function astroDesigned(siteDir: string, addresses: ReadonlySet<string>): Promise<System> {
  const dir = join(CACHE, 'astro-design')
  installPeers()
  const sources = join(PROJECT, 'tests/lab/bench/build/peers/astro-design')
  cpSync(sources, join(dir, 'src'), { recursive: true })
  cpSync(join(sources, 'build.mjs'), join(dir, 'build.mjs'))
  await writeDesignedPages(dir, siteDir, addresses)
  return { ...systemIn(dir, ASTRO), isDesigned: true }
}

function systemIn(dir: string, name: string): System {
  return {
    name,
    command: [process.execPath, 'build.mjs'],
    cwd: dir,
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    outDir: join(dir, 'dist'),
    reset: () => setAllAside(dir, ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']),
    fileOf: (address) => `${address.slice(1)}.html`,
  }
}
