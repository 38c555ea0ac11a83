import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import { outputTo } from './output/output.ts'
import { manifestOf } from './site-files/manifest-of.ts'
import { writePages } from './write-pages.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A minimal renderer: these tests are about files, not about markup. */
const renderer = `
export const loadBlocks = async () => {}
export const renderPage = ({ page: { path, title } }) => ({ html: '<h1>' + title + '</h1>', csp: 'csp of ' + path.replace('404', '').length })
`

test('writePages writes one file for each page and form page, and the 404 page', async () => {
  writeFileSync(join(dir, 'renderer.mjs'), renderer)
  const site = exampleSite({ formPages: [examplePage({ path: '/forms/order', title: 'Order bread' })] })
  const buildInfo = { id: 'b1', scripts: { boot: '/boot.js' }, fonts: {} }
  const options = { buildInfo, shareImages: new Map(), images: {}, videos: {}, rendererFile: join(dir, 'renderer.mjs') }
  const result = await writePages(site, { ...options, output: outputTo(join(dir, 'out')) })
  expect(result.rendered).toBe(4)
  expect(
    manifestOf([{ version: site, buildInfo, ...result }], { origin: 'https://bakery.example', redirects: [] }),
  ).toEqual({
    build: expect.any(String),
    origin: 'https://bakery.example',
    pages: {
      '/': { file: 'index.html', policy: 0 },
      '/baking': { file: 'baking.html', policy: 1 },
      '/forms/order': { file: 'forms/order.html', policy: 2 },
    },
    notFound: { file: '404.html', policy: 0 },
    policies: ['csp of 1', 'csp of 7', 'csp of 12'],
    redirects: [],
  })
  const files = readdirSync(join(dir, 'out/site'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  )
  expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    '404.html',
    'baking.html',
    'forms/order.html',
    'index.html',
  ])
  expect(readFileSync(join(dir, 'out/site/forms/order.html'), 'utf8')).toBe('<h1>Order bread</h1>')
})
