import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeText } from '../../peer-packages.ts'
import type { TextPage } from '../page-texts.ts'
import { CACHE, PROJECT, setAside } from '../systems.ts'
import type { System } from '../systems.ts'
import { writeDesignedPages } from './designed-pages.ts'
import { setAllAside, SHELL, STYLE } from './peer.ts'

const CONFIG = {
  baseURL: 'https://www.samt.example',
  uglyURLs: true,
  disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'section', 'home', '404', 'robotsTXT'],
}
const LAYOUT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}">
<meta property="og:title" content="{{ .Title }}">
<meta property="og:description" content="{{ .Description }}">
<meta property="og:url" content="https://www.samt.example{{ .Params.address }}">
<link rel="canonical" href="https://www.samt.example{{ .Params.address }}">
<link rel="stylesheet" href="/styles.css">
</head>
<body>
{{ partialCached "header.html" . }}
<main>
{{ range .Params.sections }}<section>
<h2>{{ .title }}</h2>
{{ range .paragraphs }}<p>{{ . }}</p>
{{ end }}{{ with .links }}<ul>{{ range . }}<li><a href="{{ .href }}">{{ .label }}</a></li>{{ end }}</ul>{{ end }}
</section>
{{ end }}
</main>
{{ partialCached "footer.html" . }}
{{ $url := printf "https://www.samt.example%s" .Params.address }}
<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "Organization" "name" site.Data.shell.brand "url" "https://www.samt.example" | jsonify | safeJS }}</script>
<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "WebPage" "name" .Title "description" .Description "url" $url | jsonify | safeJS }}</script>
<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "BreadcrumbList" "itemListElement" (slice (dict "@type" "ListItem" "position" 1 "name" .Title "item" $url)) | jsonify | safeJS }}</script>
</body>
</html>
`
const HEADER = `<header><a href="/">{{ site.Data.shell.brand }}</a><nav><ul>{{ range site.Data.shell.menu }}<li><a href="{{ .href }}">{{ .label }}</a></li>{{ end }}</ul></nav></header>`
const FOOTER = `<footer><p>{{ site.Data.shell.blurb }}</p>{{ range site.Data.shell.columns }}<nav><h2>{{ .title }}</h2><ul>{{ range .links }}<li><a href="{{ .href }}">{{ .label }}</a></li>{{ end }}</ul></nav>{{ end }}</footer>`

/** Hugo, if the machine has it: its header and footer are rendered once, as ours are. Only the texts. */
export function hugo(pages: Iterable<TextPage>): System | undefined {
  const version = installedVersion()
  if (version === undefined) return undefined
  const dir = join(CACHE, 'hugo')
  setAside(dir)
  writeText(dir, 'config.json', JSON.stringify(CONFIG))
  writeText(dir, 'data/shell.json', JSON.stringify(SHELL))
  writeText(dir, 'static/styles.css', STYLE)
  writeText(dir, 'layouts/_default/single.html', LAYOUT)
  writeText(dir, 'layouts/partials/header.html', HEADER)
  writeText(dir, 'layouts/partials/footer.html', FOOTER)
  for (const { address, title, description, sections } of pages)
    writeText(
      dir,
      `content${address}.md`,
      `${JSON.stringify({ title, description, address, sections }, undefined, 1)}\n`,
    )
  return systemIn(dir, `Hugo ${version}, the texts alone`)
}

/** The same pages with our design: the same elements, classes, drawings, structured data and rules, as Hugo's partials. */
export async function hugoDesigned(siteDir: string, addresses: ReadonlySet<string>): Promise<System | undefined> {
  const version = installedVersion()
  if (version === undefined) return undefined
  const dir = join(CACHE, 'hugo-design')
  setAside(dir)
  // Not into the project itself: Hugo writes its pages to `public`, and reads all of `data`.
  const made = join(dir, 'made')
  await writeDesignedPages(made, siteDir, addresses)
  const layouts = join(PROJECT, 'tests/lab/bench/build/peers/hugo-design/layouts')
  cpSync(layouts, join(dir, 'layouts'), { recursive: true })
  cpSync(join(made, 'src/drawings'), join(dir, 'assets/drawings'), { recursive: true })
  cpSync(join(made, 'src/shell.json'), join(dir, 'data/shell.json'))
  cpSync(join(made, 'src/style.css'), join(dir, 'static/style.css'))
  cpSync(join(made, 'public'), join(dir, 'static'), { recursive: true })
  writeText(dir, 'config.json', JSON.stringify(CONFIG))
  const lines = readFileSync(join(made, 'data/pages.jsonl'), 'utf8').trimEnd().split('\n')
  for (const line of lines) writeText(dir, `content${(JSON.parse(line) as { path: string }).path}.md`, `${line}\n`)
  return { ...systemIn(dir, `Hugo ${version}`), isDesigned: true }
}

function installedVersion(): string | undefined {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  return status === 0 ? (/v([\d.]+)/.exec(stdout)?.[1] ?? '') : undefined
}

function systemIn(dir: string, name: string): System {
  return {
    name,
    command: ['hugo', '--quiet'],
    cwd: dir,
    outDir: join(dir, 'public'),
    reset: () => setAllAside(dir, ['public', 'resources', '.hugo_build.lock']),
    fileOf: (address) => `${address.slice(1)}.html`,
  }
}
