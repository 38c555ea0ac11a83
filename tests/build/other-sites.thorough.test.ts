import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserError } from '#base/cli/user-error.ts'
import { buildIfChanged } from '#build/build.ts'
import { filesBelow } from './files-below.ts'
import { runBuild } from './run-build.ts'

let dir: string
let siteDir: string
let outDir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-site-'))
  siteDir = join(dir, 'site')
  outDir = join(dir, 'dist')
  cpSync('tests/sites/base', siteDir, { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const put = (file: string, text: string): void => writeFileSync(join(siteDir, file), text)
/** The files by which a build recognises the output of an earlier one. */
const LAST_BUILD = ['manifest.json', 'site/last.html']
function leaveLastBuild(): void {
  mkdirSync(join(outDir, 'site'), { recursive: true })
  for (const file of LAST_BUILD) writeFileSync(join(outDir, file), 'as it was')
}

const built = (file: string): string => readFileSync(join(outDir, 'site', file), 'utf8')

test('another site at another URL is built without anything of the first', async () => {
  const draft = { kind: 'standard', title: 'Draft', seo: { robots: 'noindex,nofollow' } }
  put('pages/draft.json', JSON.stringify({ ...draft, blocks: [{ type: 'hero', title: 'Not yet' }] }))
  const hidden = { kind: 'service', title: 'Saffron', service: { category: 'Bread' }, blocks: [{ type: 'heroo' }] }
  put('pages/services/saffron-bun.json', JSON.stringify({ ...hidden, status: 'draft' }))
  const later = { kind: 'standard', title: 'Saffron later', blocks: [{ type: 'hero', title: 'Saffron soon' }] }
  put('pages/saffron.json', JSON.stringify({ ...later, publishAt: '2999-01-01' }))
  const { status, printed } = await runBuild({ outDir, siteDir, publicUrl: 'https://preview.example/' })
  expect(printed).toContain('Built 4 pages')
  expect(printed).toContain(
    'Next change: /saffron is published on 1 January 2999, 00:00 UTC. Build the site again then.',
  )
  expect(status).toBe(0)

  expect(built('index.html')).toContain('<link data-served rel="canonical" href="https://preview.example/">')
  expect(built('sitemap.xml').match(/<loc>[^<]*/g)).toEqual(
    ['', 'contact', 'services/rye-bread'].map((place) => `<loc>https://preview.example/${place}`),
  )
  expect(built('robots.txt')).toContain('https://preview.example/sitemap.xml')
  expect(JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'))).toMatchObject({
    origin: 'https://preview.example',
    pages: {
      '/services/rye-bread': { file: 'services/rye-bread.html' },
      '/forms/order': { file: 'forms/order.html' },
      '/forms/order/thank-you': { file: 'forms/order/thank-you.html' },
    },
    redirects: JSON.parse(readFileSync(join(siteDir, 'redirects.json'), 'utf8')).redirects,
  })
  expect(built('index.html')).toContain('href="/forms/order?source=home"')
  expect(built('forms/order.html')).toContain('action="/api/orders"')
  expect(built('prices.txt')).toBe(readFileSync(join(siteDir, 'public/prices.txt'), 'utf8'))

  const withHidden = filesBelow(outDir).filter((file) => /saffron/i.test(readFileSync(join(outDir, file), 'utf8')))
  expect(withHidden).toEqual([])

  const { brand } = JSON.parse(readFileSync('tests/first-site/settings.json', 'utf8'))
  const naming = filesBelow(outDir).filter((file) => readFileSync(join(outDir, file)).includes(brand))
  expect(naming).toEqual([])
})

test('a site with an error is not built: the problem is printed and the last output is kept', async () => {
  leaveLastBuild()
  put('pages/contact.json', '{\n  "kind": "standard",\n  "title": "Contact",\n}')
  const { status, printed } = await runBuild({ outDir, siteDir })
  expect(status).toBe(1)
  expect(printed).toMatch(/pages\/contact\.json:3:\d+/)
  expect(printed).not.toMatch(/\n\s+at /)
  expect(filesBelow(outDir)).toEqual(LAST_BUILD)
  expect(readdirSync(dir).sort()).toEqual(['dist', 'site'])
})

test('an invalid PUBLIC_URL is reported in one sentence', async () => {
  const build = buildIfChanged({ outDir, siteDir, publicUrl: 'preview.example' })
  await expect(build).rejects.toThrow('PUBLIC_URL is "preview.example".')
  // The program prints only the message of such an error.
  await expect(build).rejects.toBeInstanceOf(UserError)
  expect(existsSync(outDir)).toBe(false)
})

test('a public file at the path of a page is reported in one sentence, and the last output is kept', async () => {
  leaveLastBuild()
  put('public/contact.html', '<p>Own</p>')
  const { status, printed } = await runBuild({ outDir, siteDir })
  expect(status).toBe(1)
  expect(printed).toContain('public/contact.html')
  expect(printed).not.toMatch(/\n\s+at /)
  expect(readdirSync(dir).sort()).toEqual(['dist', 'site'])
  expect(filesBelow(outDir)).toEqual(LAST_BUILD)
})

test('a folder that is not the output of a build is not replaced', async () => {
  mkdirSync(outDir)
  writeFileSync(join(outDir, 'letters.json'), '[]')
  const build = buildIfChanged({ outDir, siteDir })
  await expect(build).rejects.toThrow(`A build would replace all that is in ${outDir}, and no build has made that.`)
  await expect(build).rejects.toBeInstanceOf(UserError)
  expect(filesBelow(outDir)).toEqual(['letters.json'])
})
