import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostFiles } from '#build/site-files/host-files.ts'
import { createServer } from '#serve/create-server.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { loadSite } from '#site/site-loader.ts'
import { untilListening } from '../requirements/until-listening.ts'
import { freePort } from '../requirements/free-port.ts'
import { sendRequest } from '../server/http.ts'
import { builtSite } from './built-sites.ts'

/** Settings with the folder of a build. */
const ofSite = (settings: string, site: string): string => settings.replaceAll('/var/www/pagewright', join(site, '..'))

/** The settings for a host, as in docs/operating.md. */
function settingsFor(language: string): string {
  const match = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(
    readFileSync('docs/operating.md', 'utf8'),
  )
  if (!match?.[1]) throw new Error(`docs/operating.md has no settings in ${language}`)
  return match[1]
}

interface Place {
  /** The folder of the built site, which has its settings in `hosts` beside it. */
  site: string
  /** An empty folder for the server's own files. */
  folder: string
  port: number
}

interface Host {
  program: string
  args: (place: Place) => string[]
  config: (place: Place) => string
}

/** The moved addresses of each site here, as in `redirects.json`. */
const REDIRECTS = [
  { from: '/old-address', to: '/new-address' },
  { from: '/old-folder/*', to: '/new-folder/*' },
  { from: '/old-folder/inner/*', to: '/inner' },
  // There are pages below it.
  { from: '/forms/*', to: '/sheets/*' },
  { from: '/soon', to: '/later', temporary: true },
  { from: '/what (is) 100% $new?', to: '/menu?day=$1&of=%7B2%7D#fish' },
  { from: '/قائمة', to: '/menu' },
  { from: '/elsewhere', to: 'https://other.example/a?b=c#d' },
]

/** Debian's own configuration of Apache; the rest is in .htaccess. */
const APACHE_MODULES = ['mpm_event', 'authz_core', 'mime', 'dir', 'rewrite', 'headers', 'filter', 'deflate', 'alias']

const HOSTS: Record<string, Host> = {
  nginx: {
    program: 'nginx',
    args: ({ folder }) => ['-c', join(folder, 'config'), '-p', folder, '-e', 'stderr'],
    config: ({ site, folder, port }) => `
      worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit; events {}
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      http {
        include /etc/nginx/mime.types; access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        server { listen 127.0.0.1:${port}; absolute_redirect off; ${ofSite(settingsFor('nginx'), site)} }
      }`,
  },
  Apache: {
    program: 'apache2',
    args: ({ folder }) => ['-f', join(folder, 'config'), '-DFOREGROUND'],
    config: ({ site, folder, port }) => `
      ServerRoot /usr/lib/apache2
      ${APACHE_MODULES.map((name) => `LoadModule ${name}_module modules/mod_${name}.so`).join('\n')}
      PidFile ${folder}/pid
      ErrorLog ${folder}/log
      ServerName localhost
      Listen 127.0.0.1:${port}
      TypesConfig /etc/mime.types
      DocumentRoot ${site}
      <Directory ${site}>
        Require all granted
        AllowOverride All
      </Directory>`,
  },
  Caddy: {
    program: 'caddy',
    args: ({ folder }) => ['run', '--config', join(folder, 'config'), '--adapter', 'caddyfile'],
    config: ({ site, port }) => `
{
	admin off
}
${ofSite(settingsFor('caddyfile'), site).replace('www.site.example', `http://127.0.0.1:${port}`)}`,
  },
}

const isInstalled = ({ program }: Host): boolean => spawnSync(program, ['-h']).error === undefined

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Starts a server of the site. Returns its port, and a function that stops it. */
async function start(host: Host, site: string): Promise<{ port: number; stop: () => Promise<unknown> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-hosting-'))
  folders.push(folder)
  const place = { site, folder, port: await freePort() }
  writeFileSync(join(folder, 'config'), host.config(place))
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(host.program, host.args(place), { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'close')
  await untilListening(place.port)
  return {
    port: place.port,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function startOurs(outDir: string): Promise<{ port: number; stop: () => Promise<unknown> }> {
  const site = readBuiltSite(outDir)
  const app = createServer({ site: { ...site, manifest: { ...site.manifest, redirects: REDIRECTS } } })
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  return { port, stop: () => app.close() }
}

const REVALIDATED = 'no-cache'
const IMMUTABLE = 'public, max-age=31536000, immutable'

const SERVERS = ['our server', ...Object.keys(HOSTS)]

/** A copy of a built site with the moved addresses. */
async function siteWithRedirects(name: 'third' | 'clinic'): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'pagewright-hosted-'))
  folders.push(outDir)
  cpSync(await builtSite(name), outDir, { recursive: true })
  const { site } = loadSite(name === 'third' ? 'tests/third-site' : 'tests/clinic')
  const { published, included } = hostFiles({ ...site!, redirects: REDIRECTS })
  for (const [file, content] of Object.entries(published)) writeFileSync(join(outDir, 'site', file), content)
  for (const [file, content] of Object.entries(included)) writeFileSync(join(outDir, 'hosts', file), content)
  return outDir
}

/** A site that one of the servers serves while the tests of a group run. */
interface Served {
  site: string
  port: number
}

/** Serves a built site for the tests of the group, which are skipped if the server is not installed. */
function serve(name: string, siteName: 'third' | 'clinic'): { isLeftOut: boolean; served: Served } {
  const host = HOSTS[name]
  // Where all tests must run, none may be skipped because a program is missing.
  const isLeftOut = host !== undefined && !isInstalled(host) && !process.env['CI']
  const served: Served = { site: '', port: 0 }
  let stop = async (): Promise<unknown> => undefined
  beforeAll(async () => {
    if (isLeftOut) return
    const outDir = await siteWithRedirects(siteName)
    served.site = join(outDir, 'site')
    ;({ port: served.port, stop } = host ? await start(host, served.site) : await startOurs(outDir))
  })
  afterAll(() => stop())
  return { isLeftOut, served }
}

describe.each(SERVERS)('%s', (name) => {
  const { isLeftOut, served } = serve(name, 'third')

  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(served.port, path, { headers })
  const fileOf = (ending: string): string =>
    `/assets/${readdirSync(join(served.site, 'assets')).find((file) => file.endsWith(ending))}`

  describe.skipIf(isLeftOut)('serves the built site', () => {
    test.each([
      ['/', 'index.html'],
      ['/menu', 'menu.html'],
      ['/news/kingfish-season', 'news/kingfish-season.html'],
      // An overview page beside a folder with its name.
      ['/news', 'news.html'],
      ['/forms/table', 'forms/table.html'],
    ])('the page %s', async (path, file) => {
      const { status, headers, text } = await get(path)
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)])
      expect(headers['cache-control']).toBe(REVALIDATED)
      expect(text).toBe(readFileSync(join(served.site, file), 'utf8'))
    })

    test.each(['/menu', '/news', '/forms/table', '/news/kingfish-season'])(
      '%s with a slash at its end leads to the page',
      async (path) => {
        const { status, headers } = await get(`${path}/`)
        expect(status).toBe(301)
        expect(new URL(headers.location ?? '', `http://127.0.0.1:${served.port}`).pathname).toBe(path)
      },
    )

    test.each(['/nothing', '/news/nothing', '/menu/nothing', '/nothing.html', '/assets/nothing.js', '/_search'])(
      '%s is not found',
      async (path) => {
        const { status, headers, text } = await get(path)
        expect(status).toBe(404)
        expect(headers['cache-control'] ?? REVALIDATED).toBe(REVALIDATED)
        // A missing script needs no page.
        const page = path.startsWith('/assets/') ? text : readFileSync(join(served.site, '404.html'), 'utf8')
        expect(text).toBe(page)
      },
    )

    test.each(['/.nojekyll', '/.htaccess', '/_headers', '/_redirects', '/vercel.json'])(
      '%s is not sent',
      async (path) => {
        expect((await get(path)).status).toBe(404)
      },
    )

    test('the index of the search', async () => {
      const { status, headers, text } = await get('/_search/index.json')
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
        REVALIDATED,
      ])
      expect(JSON.parse(text)).toMatchObject({ pages: expect.arrayContaining(['/news']) as unknown })
    })

    test.each(['/menu', '/_search/index.json', '/sitemap.xml', '/site.webmanifest', '/news/feed.rss'])(
      '%s compressed',
      async (path) => {
        const { headers, body } = await get(path, { 'accept-encoding': 'gzip' })
        const plain = await get(path)
        expect([headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined])
        expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
        expect(gunzipSync(body)).toEqual(plain.body)
      },
    )

    test.each([
      ['.js', /^(text|application)\/javascript/],
      ['.woff2', /^font\/woff2/],
      ['.avif', /^image\/avif/],
      ['.webp', /^image\/webp/],
      ['.json', /^application\/json/],
      ['.mp4', /^video\/mp4/],
    ])('files in /assets that end with %s forever, with their type', async (ending, type) => {
      const { status, headers } = await get(fileOf(ending))
      expect(status).toBe(200)
      expect([headers['content-type'], headers['cache-control']]).toEqual([expect.stringMatching(type), IMMUTABLE])
    })

    test.each(['/robots.txt', '/favicon.svg', '/site.webmanifest', '/icon-192.png'])(
      '%s again only if it has changed',
      async (path) => {
        const { status, headers } = await get(path)
        expect([status, headers['cache-control']]).toEqual([200, REVALIDATED])
        const again = { 'if-none-match': headers.etag ?? '', 'if-modified-since': headers['last-modified'] ?? '' }
        expect((await get(path, again)).status).toBe(304)
      },
    )

    test.each([
      ['/old-address', '/new-address'],
      ['/old-folder', '/new-folder'],
      ['/Old-Folder/2020/post', '/new-folder/2020/post'],
      ['/old-folder/inner/post', '/inner'],
      ['/forms/gone', '/sheets/gone'],
      ['/what%20(is)%20100%25%20$new%3F', '/menu?day=$1&of=%7B2%7D#fish'],
      ['/%D9%82%D8%A7%D8%A6%D9%85%D8%A9', '/menu'],
      ['/elsewhere', 'https://other.example/a?b=c#d'],
    ])('a redirect from %s', async (path, location) => {
      const { status, headers } = await get(path)
      const origin = `http://127.0.0.1:${served.port}`
      const to = new URL(headers.location ?? '', origin).href.replaceAll('%24', '$')
      expect([status, to]).toEqual([301, new URL(location, origin).href])
    })

    test('a redirect for a time', async () => {
      const { status, headers } = await get('/soon')
      expect([status, new URL(headers.location ?? '', 'http://127.0.0.1').pathname]).toEqual([302, '/later'])
    })

    test('no redirect from an address that begins with the name of a folder', async () => {
      expect((await get('/old-folders')).status).toBe(404)
    })
  })
})

describe.each(SERVERS)('%s, with a site in several languages,', (name) => {
  const { isLeftOut, served } = serve(name, 'clinic')

  test.skipIf(isLeftOut).for([
    ['/ar', 200, 'ar.html'],
    ['/ar/fees', 200, 'ar/fees.html'],
    ['/ar/nothing', 404, 'ar/404.html'],
    ['/ar/fees/nothing', 404, 'ar/404.html'],
  ] as const)('answers %s in Arabic', async ([path, expected, file]) => {
    const { status, headers, text } = await sendRequest(served.port, path, {})
    expect([status, headers['content-language']]).toEqual([expected, 'ar'])
    expect(text).toBe(readFileSync(join(served.site, file), 'utf8'))
  })

  test.skipIf(isLeftOut).for(['/nothing', '/arabic'])('answers %s in the own language of the site', async (path) => {
    const { status, headers, text } = await sendRequest(served.port, path, {})
    expect(status).toBe(404)
    expect(headers['content-language']).not.toBe('ar')
    expect(text).toBe(readFileSync(join(served.site, '404.html'), 'utf8'))
  })

  test.skipIf(isLeftOut)('names no language of what is no page', async () => {
    const { status, headers } = await sendRequest(served.port, '/ar/site.webmanifest', {})
    expect([status, headers['content-language']]).toEqual([200, undefined])
  })
})

test('GitHub Pages omits no folder of a site, because the build declares its files final', async () => {
  const site = join(await builtSite('third'), 'site')
  const names = readdirSync(site)
  expect(names.filter((name) => name.startsWith('_'))).toEqual(['_headers', '_redirects', '_search'])
  expect(names).toEqual(expect.arrayContaining(['.nojekyll', '404.html']))
})
