import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mendedSite } from '#tools/mended-site.ts'
import { writeChanges } from '#tools/site-changes.ts'
import { loadSite } from '#site/site-loader.ts'
import { makeSite } from '../sites/site-case.ts'

/** The base site with a folder of pages that two of its pages link to. */
function siteWithFolder(): string {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  mkdirSync(join(siteDir, 'pages/breads'))
  const write = (page: string, title: string, links: string[]): void => {
    const items = links.map((href) => ({ label: `More at ${href}`, href, description: `Baked as of ${title}` }))
    const hero = { type: 'hero', title: `${title} from the harbour` }
    const blocks = items.length > 0 ? [hero, { type: 'quickLinks', label: 'Read on', items }] : [hero]
    writeFileSync(join(siteDir, `pages/${page}.json`), JSON.stringify({ kind: 'standard', title, blocks }))
  }
  write('breads/rye', 'Rye', [])
  write('breads/wheat', 'Wheat', ['/breads/rye', '/breads/spelt', '/all'])
  write('breads/spelt', 'Spelt', ['/breads', '/breads/wheat'])
  write('breads/index', 'Our breads', ['/breads/rye', '/breads/wheat', '/breads/spelt'])
  write('all', 'All of it', ['/breads', '/breads/rye', '/breads/wheat#hero'])
  writeFileSync(
    join(siteDir, 'redirects.json'),
    '{ "redirects": [{ "from": "/order", "to": "/contact" }, { "from": "/everything", "to": "/all" }] }\n',
  )
  return siteDir
}

test('a folder of pages renamed by hand is one problem, and --fix updates all links', async () => {
  const siteDir = siteWithFolder()
  expect((await loadSite(siteDir)).problems).toEqual([])
  renameSync(join(siteDir, 'pages/breads'), join(siteDir, 'pages/loaves'))
  const { problems } = await loadSite(siteDir)
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['link-to-renamed-page', 'redirects.json']])
  expect(problems[0]?.message).toMatch(/\(line 1\) and 1 more file\.$/)

  const { changes, problems: left } = await mendedSite(siteDir)
  expect(left).toEqual([])
  await writeChanges(siteDir, changes)
  expect(JSON.parse(readFileSync(join(siteDir, 'redirects.json'), 'utf8'))).toEqual({
    redirects: [
      { from: '/order', to: '/contact' },
      { from: '/everything', to: '/all' },
      ...['', '/rye', '/wheat', '/spelt'].map((page) => ({ from: `/breads${page}`, to: `/loaves${page}` })),
    ],
  })
  expect(readFileSync(join(siteDir, 'pages/all.json'), 'utf8')).toContain('"/loaves/wheat#hero"')
})
