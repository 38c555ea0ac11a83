import { decoded, encodePath, partsOfHref, pathKey, tailOf } from '#base/text/addresses/address-forms.ts'
import { folderOfPattern, isPattern } from '#base/text/addresses/redirect-finder.ts'
import { HOST_FILES, IMMUTABLE, REVALIDATED } from '#site/model/built-files.ts'
import { versionsOf } from '#site/model/languages.ts'
import type { Site } from '#site/model/site.ts'

/** The settings of a site for hosts and web servers, by file name. */
export interface HostFiles {
  /** The files that hosts look for among the files of the site. */
  published: Record<string, string>
  /** The files that the settings of a web server include. */
  included: Record<string, string>
}

/** The headers of every response; pages have a policy of their own. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** The names of files that are not served, as a pattern. */
const HIDDEN = [...HOST_FILES].join('|').replaceAll('.', String.raw`\.`)

/** The settings that serve a site as our own server does: addresses, redirects, languages and caching. */
export function hostFiles(site: Site): HostFiles {
  const served: Served = { moved: movedAddresses(site), languages: languagesBelow(site) }
  return {
    published: {
      _headers: headersFile(served),
      _redirects: redirectsFile(served),
      'vercel.json': vercelFile(served),
      '.htaccess': apacheFile(served),
    },
    included: { 'nginx.conf': nginxFile(served), Caddyfile: caddyFile(served) },
  }
}

interface Served {
  moved: Moved[]
  languages: Language[]
}

/** A further language, at the addresses below a prefix such as "/ar". */
interface Language {
  prefix: string
  language: string
}

const languagesBelow = (site: Site): Language[] =>
  versionsOf(site).flatMap(({ settings: { prefix, language } }) => (prefix === undefined ? [] : [{ prefix, language }]))

/** An old address, or a folder of them. */
interface Moved {
  /** Decoded: "/old", also for "/old/*". */
  from: string
  isFolder: boolean
  /** Encoded, without "/*". */
  to: string
  /** The query and anchor of the target. */
  tail: string
  /** The steps below the old folder are kept. */
  keepsRest: boolean
  status: 301 | 302
  /** The pages below the old folder, which are not redirected. */
  pages: string[]
}

/** In the order in which the first match counts: single addresses, then folders, the longest first. */
function movedAddresses(site: Site): Moved[] {
  const paths = versionsOf(site).flatMap(({ pages, formPages }) => [...pages, ...formPages].map(({ path }) => path))
  const moved = site.redirects.map((entry): Moved => {
    const isFolder = isPattern(entry.from)
    const from = isFolder ? folderOfPattern(entry.from) : decoded(entry.from).replace(/(.)\/$/, '$1')
    const { address, ...tail } = partsOfHref(entry.to)
    const keepsRest = isFolder && isPattern(entry.to)
    const to = keepsRest ? address.slice(0, -2) : address
    return {
      from,
      isFolder,
      to: to.startsWith('/') ? encodePath(decoded(to)) : to,
      tail: tailOf(tail),
      keepsRest,
      status: entry.temporary ? 302 : 301,
      pages: isFolder ? paths.filter((path) => pathKey(path).startsWith(`${from}/`)) : [],
    }
  })
  return moved.sort((a, b) => Number(a.isFolder) - Number(b.isFolder) || b.from.length - a.from.length)
}

const lines = (...parts: (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`

const headerLines = (line: (name: string, value: string) => string): string[] =>
  Object.entries(HEADERS).map(([name, value]) => line(name, value))

// Cloudflare Pages and Netlify

const headersFile = ({ languages }: Served): string =>
  lines(
    '/*',
    headerLines((name, value) => `  ${name}: ${value}`),
    ['/assets/*', `  Cache-Control: ${IMMUTABLE}`],
    languages.flatMap(({ prefix, language }) =>
      [prefix, `${prefix}/*`].flatMap((path) => [path, `  Content-Language: ${language}`]),
    ),
  )

/** Cloudflare redirects also the addresses of pages, unless an earlier line keeps them. */
function redirectsFile({ moved, languages }: Served): string {
  const ofMoved = moved.flatMap(({ from, isFolder, to, tail, keepsRest, status, pages }) => {
    const [source, target] = [encodePath(from), to + tail || '/']
    if (!isFolder) return [`${source} ${target} ${status}`]
    return [
      ...pages.map(encodePath).map((page) => `${page} ${page} 200`),
      ...(source === '' ? [] : [`${source} ${target} ${status}`]),
      `${source}/* ${keepsRest ? `${to}/:splat${tail}` : target} ${status}`,
    ]
  })
  return lines(
    ofMoved,
    languages.map(({ prefix }) => `${prefix}/* ${prefix}/404.html 404`),
  )
}

// Vercel

function vercelFile({ moved, languages }: Served): string {
  const redirects = moved.map(({ from, isFolder, to, tail, keepsRest, status, pages }) => {
    const source = encodePath(from).replace(/[(){}:*+?!\\]/g, String.raw`\$&`)
    const kept = pages.map((page) => escapeRegExp(page.slice(from.length + 1)))
    const rest = kept.length > 0 ? `/:rest((?!(?:${kept.join('|')})$).*)` : '/:rest*'
    return {
      source: isFolder ? source + rest : source,
      destination: keepsRest ? `${to}/:rest*${tail}` : to + tail || '/',
      statusCode: status,
    }
  })
  const of = (source: string, headers: Record<string, string>) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  const headers = [
    of('/(.*)', HEADERS),
    of('/assets/(.*)', { 'Cache-Control': IMMUTABLE }),
    ...languages.map(({ prefix, language }) => of(`${prefix}(/.*)?`, { 'Content-Language': language })),
  ]
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, redirects, headers }, undefined, 2)}\n`
}

// Web servers

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/"-]/g, String.raw`\$&`)

/** Matches an old address, or its folder with the rest as a group. */
const patternOf = ({ from, isFolder }: Moved): string => `(?i)^${escapeRegExp(from)}${isFolder ? '(/.*)?' : '/?'}$`

/** Where an address leads. `rest` is the server's name of the group; `escape` is for its signs with a meaning. */
const targetOf = ({ to, tail, keepsRest }: Moved, rest: string, escape: (text: string) => string): string =>
  keepsRest ? escape(to) + rest + escape(tail) : escape(to + tail || '/')

function nginxFile({ moved, languages }: Served): string {
  const escape = (text: string): string => text.replaceAll('$', '%24')
  const headers = headerLines((name, value) => `  add_header ${name} "${value}" always;`)
  return lines(
    ['# Written by the build: include it in the "server" block that has the site as its root.'],
    ['gzip_static on;', 'gzip_vary on;', 'set $not_found /404.html;'],
    languages.length > 0 ? ['set $language "";'] : [],
    languages.flatMap(({ prefix, language }) => [
      `if ($uri ~ ^${prefix}(/|$)) { set $not_found ${prefix}/404.html; }`,
      `if ($uri ~ ^${prefix}(/[^.]*)?(\\.html)?$) { set $language ${language}; }`,
    ]),
    ['error_page 404 $not_found;', 'location / {', '  rewrite ^/(.+)/$ /$1 permanent;'],
    `  try_files $uri $uri.html $uri/index.html ${moved.length > 0 ? '@moved' : '=404'};`,
    `  add_header Cache-Control ${REVALIDATED};`,
    languages.length > 0 ? ['  add_header Content-Language $language always;'] : [],
    headers,
    ['}', 'location /assets/ {', '  try_files $uri =404;', `  add_header Cache-Control "${IMMUTABLE}";`],
    headers,
    ['}', String.raw`location ~ /\.(?!well-known/) { return 404; }`, `location ~ ^/(${HIDDEN})$ { return 404; }`],
    moved.length > 0
      ? [
          'location @moved {',
          ...moved.map(
            (each) =>
              `  rewrite "${patternOf(each)}" "${targetOf(each, '$1', escape)}" ${each.status === 301 ? 'permanent' : 'redirect'};`,
          ),
          '  return 404;',
          '}',
        ]
      : [],
  )
}

function apacheFile({ moved, languages }: Served): string {
  const escape = (text: string): string => text.replace(/[$%\\]/g, String.raw`\$&`)
  // Addresses have no slash at their beginning here.
  const patternHere = (each: Moved): string =>
    patternOf({ ...each, from: each.from.slice(1) }).replace('^(/.*)?$', '^(.*)$')
  return lines(
    ['# Written by the build. The modules are dir, rewrite, headers, filter and deflate.'],
    ['ErrorDocument 404 /404.html', 'Options -Indexes', 'DirectorySlash Off', 'RewriteEngine On'],
    ['RewriteOptions AllowNoSlash', 'RewriteRule ^(.+)/$ /$1 [R=301,L]'],
    String.raw`RewriteRule (^|/)\.(?!well-known/) - [R=404]`,
    `RewriteRule ^(${HIDDEN})$ - [R=404]`,
    ['RewriteCond %{DOCUMENT_ROOT}/$1.html -f', 'RewriteRule ^(.+)$ $1.html [END]'],
    ['RewriteCond %{REQUEST_FILENAME} -f', 'RewriteRule . - [END]'],
    moved.map((each) => `RewriteRule "${patternHere(each)}" "${targetOf(each, '$1', escape)}" [R=${each.status},NE,L]`),
    ['RewriteCond %{REQUEST_FILENAME} -d', 'RewriteRule . - [R=404]'],
    ['AddType application/manifest+json .webmanifest', 'AddType font/woff2 .woff2', 'AddType image/avif .avif'],
    ['AddType application/rss+xml .rss', 'AddType application/atom+xml .atom'],
    'AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript application/json application/xml application/manifest+json image/svg+xml text/plain text/vtt application/rss+xml application/atom+xml',
    languages.flatMap(({ prefix, language }) => [
      String.raw`<If "%{REQUEST_URI} =~ m#^${prefix}(/|\.html$|$)#">`,
      `  ErrorDocument 404 ${prefix}/404.html`,
      `  Header always set Content-Language ${language} "expr=%{CONTENT_TYPE} =~ m#^text/html#"`,
      '</If>',
    ]),
    headerLines((name, value) => `Header always set ${name} "${value}"`),
    `Header set Cache-Control ${REVALIDATED}`,
    `Header set Cache-Control "${IMMUTABLE}" "expr=%{REQUEST_URI} =~ m#^/assets/#"`,
  )
}

function caddyFile({ moved, languages }: Served): string {
  const escape = (text: string): string => text.replace(/[{}"\\]/g, encodeURIComponent)
  const name = (prefix: string): string => prefix.slice(1).replaceAll(/[^a-z]/gi, '')
  return lines(
    ['# Written by the build: import it in the block of the site, which has the site as its root.'],
    ['@slash path_regexp slash ^/(.+)/$', 'redir @slash /{re.slash.1} permanent'],
    moved.flatMap((each, index) => [
      `@moved${index} {`,
      `\tpath_regexp moved${index} "${patternOf(each)}"`,
      '\tnot file {path} {path}.html {path}/index.html',
      '}',
      `redir @moved${index} "${targetOf(each, `{re.moved${index}.1}`, escape)}" ${each.status}`,
    ]),
    [
      '@hidden {',
      `\tpath */.* ${[...HOST_FILES].map((file) => `/${file}`).join(' ')}`,
      '\tnot path /.well-known/*',
      '}',
      'error @hidden 404',
    ],
    ['@others not path /assets/*', `header @others Cache-Control ${REVALIDATED}`],
    `header /assets/* Cache-Control "${IMMUTABLE}"`,
    headerLines((header, value) => `header ${header} "${value}"`),
    languages.flatMap(({ prefix, language }) => [
      `@in-${name(prefix)} path_regexp ^${prefix}(/[^.]*)?$`,
      `header @in-${name(prefix)} Content-Language ${language}`,
    ]),
    ['try_files {path} {path}.html {path}/index.html', 'file_server {', '\tprecompressed br gzip', '}'],
    ['handle_errors {', `\theader Cache-Control ${REVALIDATED}`],
    languages.flatMap(({ prefix, language }) => [
      `\t@unknown-${name(prefix)} path ${prefix} ${prefix}/*`,
      `\theader @unknown-${name(prefix)} Content-Language ${language}`,
      `\trewrite @unknown-${name(prefix)} ${prefix}/404.html`,
    ]),
    languages.length > 0
      ? `\t@unknown not path ${languages.map(({ prefix }) => `${prefix} ${prefix}/*`).join(' ')}`
      : [],
    [`\trewrite ${languages.length > 0 ? '@unknown' : '*'} /404.html`, '\tfile_server', '}'],
  )
}
