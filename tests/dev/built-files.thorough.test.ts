import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect } from 'vitest'
import { createServer } from '#serve/create-server.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { encodePath } from '#base/text/addresses/address-forms.ts'
import { gitIn } from '../git.ts'
import { test as base } from '../browser/chromium.ts'
import { runBuildWith } from '../build/run-build.ts'
import { sendRequest } from '../server/http.ts'
import { devServer } from './dev-server.ts'

const SCRIPT = 'document.title = "taken over"; fetch("/__pagewright/mend", { method: "POST" })'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><title>as it was</title><script>${SCRIPT}</script></svg>`
const HTML = `<!doctype html><title>as it was</title><script>${SCRIPT}</script>`

/** Files of every sort below the site's folder `public`. */
const PUBLIC: Record<string, string> = {
  'plain.txt': 'a text',
  'page.html': HTML,
  'old/page.HTM': HTML,
  'old/page.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>as it was</title><script>${SCRIPT}</script></head></html>`,
  'drawing.svg': SVG,
  'DRAWING-2.SVG': SVG,
  'data.xml': '<?xml version="1.0"?><?xml-stylesheet href="/data.xsl"?><data/>',
  'downloads/Prices (2026) äöü.pdf': '%PDF-1.4 a file',
  'downloads/unknown.type': 'bytes',
  'downloads/100%.txt': 'bytes',
  'downloads/a #1 and ?.txt': 'bytes',
  'downloads/Mu\u0308sli.txt': 'the accent apart, as Macs write it',
  'downloads/none': 'bytes',
  '.well-known/security.txt': 'Contact: mailto:a@example.org',
  '.hidden.txt': 'hidden',
  'sub/index.html': HTML,
  'Thumbs.db': 'a thumbnail',
}

function prepareSite(siteDir: string): void {
  cpSync('tests/third-site', siteDir, { recursive: true })
  // The folder in which the files of a build look for the versions and licences of packages.
  symlinkSync(resolve('node_modules'), join(siteDir, '../node_modules'), 'junction')
  for (const [file, text] of Object.entries(PUBLIC)) {
    mkdirSync(dirname(join(siteDir, 'public', file)), { recursive: true })
    writeFileSync(join(siteDir, 'public', file), text)
  }
  symlinkSync('plain.txt', join(siteDir, 'public/shortcut.txt'))
  symlinkSync('downloads', join(siteDir, 'public/shortcut-to-folder'))
  const git = gitIn(siteDir, 'A')
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message=First')
}

const test = base
  .extend('server', { scope: 'file' }, devServer(prepareSite))
  /** The port of the server of the same site, built. */
  .extend('built', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const outDir = join(server.root, '.cache/built')
    const siteDir = join(server.root, 'site')
    const { status, printed } = await runBuildWith({ siteDir, outDir, compress: false, shareImages: false })
    if (status !== 0) throw new Error(printed)
    const site = readBuiltSite(outDir)
    const app = createServer({ site })
    onCleanup(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { port: (app.server.address() as AddressInfo).port, files: [...site.files.keys()] }
  })

/** The headers that declare the type of a file and its permissions. */
const HEADERS = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

/** Names in a build have a hash of the file. */
const withoutHashes = (text: string): string =>
  text
    .replaceAll(/\/(?:assets|images)\/([\w%-]+?)(?:-[\w-]{10})?(?:-\d+)?\.\w+/g, '/$1')
    .replaceAll(/ (?:width|height|type)="[^"]*"/g, '')

test('development has the files of a build, with the same content and the same headers', async ({ server, built }) => {
  const files = built.files.filter((file) => !file.startsWith('/assets/'))
  const ofSite = Object.keys(PUBLIC).filter((file) => !/hidden|Thumbs/.test(file))
  expect(files).toEqual(expect.arrayContaining([...ofSite.map((file) => `/${file.normalize('NFC')}`), ...MADE]))
  const answerOf = async (port: number, file: string) => {
    const { status, headers, body } = await sendRequest(port, encodePath(file))
    const named = Object.fromEntries(HEADERS.map((name) => [name, headers[name]]))
    named['content-security-policy'] = String(named['content-security-policy']).replace(/; sandbox$/, '')
    return {
      file,
      status,
      named,
      text: /\.(?:png|ico)$/.test(file) ? body.toString('hex') : withoutHashes(body.toString()),
    }
  }
  const port = Number(new URL(server.url).port)
  for (const file of files) {
    const [expected, actual] = [await answerOf(built.port, file), await answerOf(port, file)]
    expect(actual).toEqual(expected)
  }
  for (const file of [
    '/.hidden.txt',
    '/Thumbs.db',
    '/public/plain.txt',
    '/sub',
    '/sub/',
    '/downloads/',
    '/healthz.txt',
    '/downloads/100%.txt',
    '/downloads/Mu%CC%88sli.txt',
    '/downloads/M%C3%BCsli.TXT',
    '/%',
    '/%zz',
    '/downloads/%E0%A4%A',
  ])
    expect([file, (await sendRequest(port, file)).status]).toEqual([file, (await sendRequest(built.port, file)).status])
})

/** Files that the build makes. */
const MADE = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/licences.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/news/feed.rss',
  '/news/feed.atom',
]

test('development sends no file that a symbolic link outside the site points to', async ({
  server,
  onTestFinished,
}) => {
  const port = Number(new URL(server.url).port)
  const shortcuts = {
    'public/leak.txt': '/leak.txt',
    'images/leak.jpg': '/images/leak.jpg',
    'videos/leak.mp4': '/videos/leak.mp4',
    'fonts/leak.woff2': '/_fonts/leak.woff2',
    'drawings/leak.svg': '/drawings/leak.svg',
  }
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const outside = join(folder, 'deep.txt')
  writeFileSync(outside, 'a secret')
  symlinkSync(folder, join(server.root, 'site/public/folder'))
  for (const [file, address] of [
    ...Object.entries(shortcuts),
    ['public/folder/deep.txt', '/folder/deep.txt'] as const,
  ]) {
    mkdirSync(dirname(join(server.root, 'site', file)), { recursive: true })
    if (!file.includes('deep')) symlinkSync(outside, join(server.root, 'site', file))
    for (const path of [
      address,
      `${address}?raw`,
      `/site/${file}`,
      `/site/${file}?url`,
      `/site/${file}?raw&import`,
      `/@fs${server.root}/site/${file}`,
    ]) {
      const { status, text } = await sendRequest(port, encodeURI(path))
      expect([path, status >= 400, text.includes('a secret') || text.includes(btoa('a secret'))]).toEqual([
        path,
        true,
        false,
      ])
    }
    server.remove(`site/${file.replace('/deep.txt', '')}`)
  }
})

/** A file of a package with a script in it, and one of the program that runs the server. */
const PACKAGE = join(process.cwd(), 'node_modules/playwright-core/lib/vite/recorder')

test('no file has the origin of the pages, whoever requests it and in whatever way', async ({ server }) => {
  const port = Number(new URL(server.url).port)
  server.write('elsewhere/page.html', HTML)
  server.write('elsewhere/drawing.svg', SVG)
  server.write('elsewhere/data.xml', '<data/>')
  server.write('site/images/evil.svg', SVG)
  server.write('site/drawings/evil.svg', SVG)
  const paths = [
    ...Object.keys(PUBLIC).filter((file) => /\.(?:html?|xhtml|svg|xml)$/i.test(file)),
    'elsewhere/page.html',
    'elsewhere/drawing.svg',
    'elsewhere/data.xml',
    'ELSEWHERE/PAGE.HTML',
    'images/evil.svg',
    'drawings/evil.svg',
    'site/images/evil.svg',
    'site/drawings/evil.svg',
    'site/public/page.html',
    `@fs${server.root}/site/images/evil.svg`,
    `@fs${server.root}/elsewhere/page.html`,
    `@fs${server.root}/elsewhere/drawing.svg`,
    `@fs${PACKAGE}/index.html`,
    `@fs${PACKAGE}/playwright-logo.svg`,
    `@id/__x00__${server.root}/elsewhere/drawing.svg`,
  ]
  const queries = [
    '',
    '?raw',
    '?url',
    '?import',
    '?import&url',
    '?url&inline',
    '?inline',
    '?direct',
    '?html-proxy',
    '?t=1',
    '?worker',
    '?v=1',
    '?.pdf',
    '?x.js',
  ]
  let sent = 0
  for (const path of paths) {
    for (const address of [`/${path}`, `//${path}`, `/%2e/${path}`, `/${path.replaceAll('.', '%2E')}`]) {
      for (const query of queries) {
        const { status, headers } = await sendRequest(port, address + query, {
          headers: { 'sec-fetch-dest': 'document' },
        })
        const policy = String(headers['content-security-policy'])
        // The page for unknown addresses is one of the program.
        const isOfProgram = status === 404 && policy === "frame-ancestors 'self'"
        expect([address + query, isOfProgram || policy.endsWith('; sandbox')]).toEqual([address + query, true])
        expect(headers['x-content-type-options']).toBe('nosniff')
        if (status === 200) sent++
      }
    }
  }
  expect(sent).toBeGreaterThan(100)
})

test('a script in a file of the site does not run, however it is opened', async ({ server, browser }) => {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  for (const path of [
    '/page.html',
    '/drawing.svg',
    '/old/page.HTM',
    '/old/page.xhtml',
    '/elsewhere/drawing.svg',
    '/images/evil.svg',
  ]) {
    await page.goto(server.url + path)
    expect([path, await page.title()]).toEqual([path, 'as it was'])
  }
  expect(asked).not.toContain('/__pagewright/mend')
  await page.close()
})

test("the studio is only on its own host, and its address on the site's host redirects there", async ({ server }) => {
  const port = Number(new URL(server.url).port)
  const get = (host: string, path: string, headers = {}) => sendRequest(port, path, { headers: { host, ...headers } })
  const studio = `studio.localhost:${port}`
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `other.localhost:${port}`]) {
    const { status, headers, text } = await get(host, '/__studio?file=pages/index.json')
    expect({ status, location: headers.location, text }).toEqual({
      status: 302,
      location: `http://${studio}/__studio?file=pages/index.json`,
      text: '',
    })
    for (const path of ['/__studio/api/facts', '/__studio/canvas?file=pages/index.json', '/__studio/programs/panel.js'])
      expect((await get(host, path)).status).toBe(403)
  }
  const { text } = await get(studio, '/__studio')
  expect(text).toContain('Open the studio with the link that the terminal shows')
  // Even with the key, no file has the studio's origin.
  const cookie = `pagewright-studio-${port}=${new URL(server.studio).searchParams.get('key')}`
  expect((await get(studio, '/__studio', { cookie })).text).toContain('studio-token')
  for (const path of [
    '/page.html',
    '/drawing.svg',
    '/elsewhere/page.html',
    `/@fs${PACKAGE}/index.html`,
    '/src/live/dev/README.md',
    '/__open-in-editor?file=x',
    '/@vite/client',
  ]) {
    const { status, headers } = await get(studio, path, { cookie })
    expect([path, status, headers.location]).toEqual([path, 302, server.url + path])
  }
  const image = await get(studio, '/images/evil.svg', { cookie })
  expect([image.status, String(image.headers['content-security-policy']).endsWith('; sandbox')]).toEqual([200, true])
  // Secrets are not sent to any page.
  const key = readFileSync(join(server.root, '.cache/studio/key'), 'utf8')
  for (const path of [
    '/.cache/studio/key',
    `/@fs${server.root}/.cache/studio/key?raw`,
    '/.cache/studio/key?import&raw',
  ])
    expect((await get(`localhost:${port}`, path)).text).not.toContain(key)
})

test.for([
  ['another website', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['an address that somebody has typed', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
] as const)('%s opens no file in the editor', async ([, headers], { server }) => {
  const port = Number(new URL(server.url).port)
  for (const path of ['', '/', '/x', '.x', '?', '?x=1'].flatMap((each) => [
    `/__open-in-editor${each}`,
    `/__OPEN-in-Editor${each}`,
  ])) {
    const address = `${path}${path.includes('?') ? '&' : '?'}file=site/pages/index.json:1:1`
    for (const method of ['GET', 'POST', 'HEAD'])
      expect([address, (await sendRequest(port, address, { method, headers })).status]).toEqual([address, 403])
  }
})

test.for([
  '/etc/passwd',
  'file:///etc/passwd',
  '../../package.json',
  '..',
  '//host/share/x',
  '\\\\\\\\host\\\\share\\\\x',
  'site/public/none.txt',
  '',
])('no page opens %j, which is not a file of the project, in the editor', async (file, { server }) => {
  const path = `/__open-in-editor?file=${encodeURIComponent(file)}`
  const { status } = await sendRequest(Number(new URL(server.url).port), path, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(status).toBe(403)
})
