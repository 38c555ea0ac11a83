import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { install, writeText } from '../../peer-packages.ts'
import type { TextPage } from '../page-texts.ts'
import { CACHE, PROJECT } from '../systems.ts'
import type { System } from '../systems.ts'
import { writeDesignedPages } from './designed-pages.ts'
import { setAllAside, STYLE, writeData } from './peer.ts'

/** Exact versions: figures of another version are other figures. */
const REACT_ROUTER = {
  '@react-router/dev': '7.18.4',
  '@react-router/node': '7.18.4',
  'react-router': '7.18.4',
  react: '19.3.1',
  'react-dom': '19.3.1',
  isbot: '5.2.3',
  vite: '8.3.8',
}

const VITE_CONFIG = `import { reactRouter } from '@react-router/dev/vite'
export default { plugins: [reactRouter()], logLevel: 'warn' }
`

/** React Router in framework mode: every page prerendered, no server. Of the texts alone. */
export function reactRouter(pages: Iterable<TextPage>): System {
  const dir = join(CACHE, 'react-router')
  install(dir, REACT_ROUTER)
  writeData(dir, pages)
  writeText(dir, 'vite.config.mjs', VITE_CONFIG)
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
  return systemIn(dir, 'React Router 7.18.4, the texts alone')
}

/** The same pages with our design, as React Router's components: its links, its data beside each page. */
export async function reactRouterDesigned(siteDir: string, addresses: ReadonlySet<string>): Promise<System> {
  const dir = join(CACHE, 'react-router-design')
  install(dir, REACT_ROUTER)
  const peers = join(PROJECT, 'scripts/bench/build/peers')
  cpSync(join(peers, 'react-router-design'), join(dir, 'src'), { recursive: true })
  // What has no markup is the same for both.
  for (const file of ['drawings.js', 'graph.js', 'rows.js'])
    cpSync(join(peers, 'astro-design', file), join(dir, 'src', file))
  writeText(dir, 'vite.config.mjs', VITE_CONFIG)
  cpSync(join(peers, 'react-router-design/react-router.config.js'), join(dir, 'react-router.config.js'))
  await writeDesignedPages(dir, siteDir, addresses)
  return { ...systemIn(dir, 'React Router 7.18.4'), isDesigned: true }
}

function systemIn(dir: string, name: string): System {
  return {
    name,
    command: [process.execPath, 'node_modules/@react-router/dev/bin.js', 'build'],
    cwd: dir,
    env: { NODE_ENV: 'production' },
    outDir: join(dir, 'build/client'),
    reset: () => setAllAside(dir, ['build', '.react-router', 'node_modules/.vite']),
    fileOf: (address) => `${address.slice(1)}/index.html`,
  }
}
