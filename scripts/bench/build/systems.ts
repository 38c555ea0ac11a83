import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Navigation } from '#model/types.generated.ts'
import type { Compression } from '#prerender/compress.ts'
import { install, writeText } from '../peer-packages.ts'
import type { Program } from './measured-run.ts'
import type { TextPage } from './page-texts.ts'

export const PROJECT = resolve(import.meta.dirname, '../../..')
const CACHE = join(PROJECT, '.cache/bench')

/** A system that builds the pages. */
export interface System extends Program {
  name: string
  /** The folder of the finished site. */
  outDir: string
  /** Removes what an earlier run has left, so that the next starts from nothing. */
  reset: () => void
  /** The file of a page, below the folder of the finished site. */
  fileOf: (address: string) => string
}

/** Builds a site as `npm run build` does, with the inputs that its argument has as JSON. */
export const BUILD_PROGRAM = 'scripts/bench/build/build-program.ts'

interface OursOptions {
  name: string
  siteDir: string
  compression: Compression
  /** Whether the programs are bundled again, too. */
  bundlesAnew?: boolean
  /** Whether the build goes on from the one before. */
  goesOn?: boolean
}

/** Our build, in a process as `npm run build` starts it, without share images, which no other system makes. */
export function ours({ name, siteDir, compression, bundlesAnew = false, goesOn = false }: OursOptions): System {
  const dir = join(CACHE, `ours-${compression}`)
  const bundleCache = join(dir, 'bundles')
  const outDir = join(dir, 'dist')
  const inputs = { siteDir, outDir, compression, shareImages: false, ...(bundlesAnew && { bundleCache }) }
  return {
    name,
    command: [process.execPath, 'scripts/run.js', BUILD_PROGRAM, JSON.stringify(inputs)],
    cwd: PROJECT,
    outDir: join(outDir, 'site'),
    reset: () => {
      for (const folder of goesOn ? [] : [outDir, bundleCache]) rmSync(folder, { recursive: true, force: true })
    },
    fileOf: (address) => `${address.slice(1)}.html`,
  }
}

/** Exact versions: figures of another version are other figures. */
const ASTRO = { astro: '7.3.5' }
const REACT_ROUTER = {
  '@react-router/dev': '7.18.4',
  '@react-router/node': '7.18.4',
  'react-router': '7.18.4',
  react: '19.3.1',
  'react-dom': '19.3.1',
  isbot: '5.2.3',
  vite: '8.3.8',
}

/** What is the same on all pages of the other systems: header, footer, style. */
const navigation = JSON.parse(readFileSync(join(PROJECT, 'tests/first-site/navigation.json'), 'utf8')) as Navigation
const SHELL = {
  brand: 'Samt',
  menu: [
    ...navigation.header.map(({ label, href }) => ({ label, href })),
    ...(navigation.services?.categories ?? []).flatMap(({ name, first = [] }) =>
      first.map((href) => ({ label: `${name}: ${href}`, href })),
    ),
  ],
  columns: navigation.footer.columns,
  blurb: navigation.footer.blurb,
}
const STYLE =
  'body{font:1rem/1.5 system-ui;margin:0 auto;max-width:72rem}nav ul{display:flex;flex-wrap:wrap;gap:1rem;list-style:none}section{padding:4rem 0}footer{columns:3}'

/** Astro without script in the browser: its documented way for pages that are made from data. */
export function astro(pages: Iterable<TextPage>): System {
  const dir = join(CACHE, 'astro')
  install(dir, ASTRO)
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
  return {
    name: 'Astro 7.3.5, no client script',
    command: [process.execPath, 'build.mjs'],
    cwd: dir,
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    outDir: join(dir, 'dist'),
    reset: () => removeAll(dir, ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']),
    fileOf: (address) => `${address.slice(1)}.html`,
  }
}

/** React Router in framework mode: every page prerendered, no server. */
export function reactRouter(pages: Iterable<TextPage>): System {
  const dir = join(CACHE, 'react-router')
  install(dir, REACT_ROUTER)
  writeData(dir, pages)
  writeText(
    dir,
    'vite.config.mjs',
    `import { reactRouter } from '@react-router/dev/vite'\nexport default { plugins: [reactRouter()], logLevel: 'warn' }\n`,
  )
  writeText(
    dir,
    'react-router.config.mjs',
    `import { readFileSync } from 'node:fs'
const addresses = () => readFileSync('data/pages.jsonl', 'utf8').trimEnd().split('\\n').map((line) => JSON.parse(line).address)
export default { ssr: false, prerender: addresses }
`,
  )
  writeText(dir, 'app/app.css', STYLE)
  writeText(
    dir,
    'app/routes.mjs',
    `import { route } from '@react-router/dev/routes'\nexport default [route('*', './page.jsx')]\n`,
  )
  writeText(
    dir,
    'app/root.jsx',
    `import { Links, Meta, Outlet, Scripts } from 'react-router'
import './app.css'
import shell from '../shell.json'
export default function Root() {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" /><Meta /><Links /></head>
      <body>
        <header><a href="/">{shell.brand}</a><nav><ul>{shell.menu.map(({ label, href }) => <li key={label}><a href={href}>{label}</a></li>)}</ul></nav></header>
        <Outlet />
        <footer><p>{shell.blurb}</p>{shell.columns.map(({ title, links }) => <nav key={title}><h2>{title}</h2><ul>{links.map(({ label, href }) => <li key={label}><a href={href}>{label}</a></li>)}</ul></nav>)}</footer>
        <Scripts />
      </body>
    </html>
  )
}
`,
  )
  writeText(
    dir,
    'app/pages.server.js',
    `import { readFileSync } from 'node:fs'
const lines = readFileSync('data/pages.jsonl', 'utf8').trimEnd().split('\\n')
export const pages = new Map(lines.map((line) => JSON.parse(line)).map((page) => [page.address, page]))
`,
  )
  writeText(
    dir,
    'app/page.jsx',
    `import { pages } from './pages.server.js'
export const loader = ({ params }) => pages.get('/' + params['*'])
export function meta({ data }) {
  if (!data) return []
  const url = 'https://www.samt.example' + data.address
  return [
    { title: data.title },
    { name: 'description', content: data.description },
    { property: 'og:title', content: data.title },
    { property: 'og:description', content: data.description },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Organization', name: 'Samt', url: 'https://www.samt.example' } },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'WebPage', name: data.title, description: data.description, url } },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: data.title, item: url }] } },
  ]
}
export default function Page({ loaderData }) {
  return (
    <main>
      {loaderData?.sections.map(({ title, paragraphs, links }, index) => (
        <section key={index}>
          <h2>{title}</h2>
          {paragraphs.map((text, place) => <p key={place}>{text}</p>)}
          {links.length > 0 && <ul>{links.map(({ label, href }) => <li key={label + href}><a href={href}>{label}</a></li>)}</ul>}
        </section>
      ))}
    </main>
  )
}
`,
  )
  return {
    name: 'React Router 7.18.4, prerendered',
    command: [process.execPath, 'node_modules/@react-router/dev/bin.js', 'build'],
    cwd: dir,
    env: { NODE_ENV: 'production' },
    outDir: join(dir, 'build/client'),
    reset: () => removeAll(dir, ['build', '.react-router', 'node_modules/.vite']),
    fileOf: (address) => `${address.slice(1)}/index.html`,
  }
}

function writeData(dir: string, pages: Iterable<TextPage>): void {
  writeText(dir, 'shell.json', JSON.stringify(SHELL))
  writeText(dir, 'data/pages.jsonl', `${Array.from(pages, (page) => JSON.stringify(page)).join('\n')}\n`)
}

const removeAll = (dir: string, names: string[]): void =>
  names.forEach((name) => rmSync(join(dir, name), { recursive: true, force: true }))
