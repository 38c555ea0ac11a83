import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeText } from '../../peer-packages.ts'
import type { TextPage } from '../page-texts.ts'
import { CACHE } from '../systems.ts'
import type { System } from '../systems.ts'
import { setAllAside, SHELL, STYLE } from './peer.ts'

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

/** Hugo, where the machine has it: its header and footer are rendered once, as ours are. */
export function hugo(pages: Iterable<TextPage>): System | undefined {
  if (spawnSync('hugo', ['version']).status !== 0) return undefined
  const version = /v([\d.]+)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[1] ?? ''
  const dir = join(CACHE, 'hugo')
  rmSync(join(dir, 'content'), { recursive: true, force: true })
  const config = {
    baseURL: 'https://www.samt.example',
    uglyURLs: true,
    disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'section', 'home', '404', 'robotsTXT'],
  }
  writeText(dir, 'config.json', JSON.stringify(config))
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
  return {
    name: `Hugo ${version}`,
    command: ['hugo', '--quiet'],
    cwd: dir,
    outDir: join(dir, 'public'),
    reset: () => setAllAside(dir, ['public', 'resources', '.hugo_build.lock']),
    fileOf: (address) => `${address.slice(1)}.html`,
  }
}
