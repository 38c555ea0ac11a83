import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examplePage, exampleSite } from '#model/site.fixture.ts'
import { outputTo } from './output.ts'
import { writePages } from './write-pages.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A minimal renderer: these tests are about files, not about markup. */
const renderer = `
export const loadBlocks = async () => {}
export const renderPage = ({ page: { path, title } }) => ({ html: '<h1>' + title + '</h1>', data: { path }, csp: 'csp of ' + path })
`

test('writePages writes pages and form pages with their data, and the 404 page without', async () => {
  writeFileSync(join(dir, 'renderer.mjs'), renderer)
  const site = exampleSite({ formPages: [examplePage({ path: '/forms/order', title: 'Order bread' })] })
  const buildInfo = { id: 'b1', scripts: { boot: '/boot.js' }, fonts: {} }
  const written = await writePages(site, join(dir, 'renderer.mjs'), buildInfo, new Map(), outputTo(join(dir, 'out')))
  expect(written).toEqual({
    pages: {
      '/': { file: 'index.html', csp: 'csp of /' },
      '/baking': { file: 'baking.html', csp: 'csp of /baking' },
      '/forms/order': { file: 'forms/order.html', csp: 'csp of /forms/order' },
    },
    notFound: { file: '404.html', csp: 'csp of /404' },
  })
  const files = readdirSync(join(dir, 'out'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  )
  expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    '404.html',
    '_data/baking.json',
    '_data/forms/order.json',
    '_data/index.json',
    'baking.html',
    'forms/order.html',
    'index.html',
  ])
  expect(readFileSync(join(dir, 'out/forms/order.html'), 'utf8')).toBe('<h1>Order bread</h1>')
  expect(JSON.parse(readFileSync(join(dir, 'out/_data/forms/order.json'), 'utf8'))).toEqual({ path: '/forms/order' })
})
