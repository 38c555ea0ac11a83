import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runPage } from '#tools/page/run-page.ts'
import { isError } from '#site/problems/problem.ts'
import { loadSite } from '#site/site-loader.ts'
import { filesOf } from './files-of.ts'

/** The boatyard, with a price list that a page links to. */
function boatyard(): string {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-named-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const siteDir = join(root, 'site')
  cpSync('tests/second-site', siteDir, { recursive: true })
  mkdirSync(join(siteDir, 'public'))
  writeFileSync(join(siteDir, 'public/prices.pdf'), '%PDF-1.4 \xff', 'latin1')
  const redirects = [
    { from: '/hulls', to: '/services/wooden-hulls' },
    { from: '/tariff', to: '/prices.pdf' },
    { from: '/book', to: '/forms/slip' },
  ]
  writeFileSync(join(siteDir, 'redirects.json'), JSON.stringify({ redirects }))
  const file = join(siteDir, 'pages/yard.json')
  const yard = JSON.parse(filesOf(siteDir)['pages/yard.json'] ?? '') as { blocks: object[] }
  const paragraphs = ['Our [prices](/prices.pdf) and [more](/prices.pdf?x), or [ask](/forms/slip) for the slip.']
  const prose = { type: 'prose', sections: [{ paragraphs }] }
  writeFileSync(file, JSON.stringify({ ...yard, blocks: yard.blocks.toSpliced(1, 0, prose) }))
  return siteDir
}

/** The content of the site, without layout. */
const saidIn = (siteDir: string): string =>
  Object.entries(filesOf(siteDir))
    .filter(([file]) => file.endsWith('.json'))
    .map(([file, text]) => `${file} ${JSON.stringify(JSON.parse(text))}`)
    .join('\n')

const errorsOf = (siteDir: string): string[] =>
  loadSite(siteDir)
    .problems.filter(isError)
    .map(({ file, code }) => `${file} ${code}`)

test('a form is renamed with everything that opens it, shows it or links to its page, and its old address is redirected', async () => {
  const siteDir = boatyard()
  const before = saidIn(siteDir)
  const printed = await runPage(siteDir, ['rename', 'forms/slip', 'book-the-slip'], {})
  expect(errorsOf(siteDir)).toEqual([])
  const after = saidIn(siteDir)
  const added = ['', '/thank-you'].map((end) => ({ from: `/forms/slip${end}`, to: `/forms/book-the-slip${end}` }))
  expect(
    after
      .replace(`,${JSON.stringify(added).slice(1, -1)}`, '')
      .split('\n')
      .sort(),
  ).toEqual(
    before
      .replaceAll('"form":"slip"', '"form":"book-the-slip"')
      .replaceAll('/forms/slip', '/forms/book-the-slip')
      .replace('forms/slip.json', 'forms/book-the-slip.json')
      .split('\n')
      .sort(),
  )
  expect(printed).toContain('What visitors have sent so far stays stored under “slip”.')
})

test('a shared block, a drawing, an image and a public file are renamed, including bytes and links', async () => {
  const siteDir = boatyard()
  const before = filesOf(siteDir)
  for (const [from, to] of [
    ['shared/low-water', 'come-by'],
    ['drawings/curlew', 'bird'],
    ['images/moorings.jpg', 'boats-at-anchor'],
    ['public/prices.pdf', 'files/price-list.pdf'],
  ] as const)
    await runPage(siteDir, ['rename', from, to], {})
  expect(errorsOf(siteDir)).toEqual([])
  const after = filesOf(siteDir)
  expect(after['images/boats-at-anchor.jpg']).toBe(before['images/moorings.jpg'])
  expect(after['public/files/price-list.pdf']).toBe(before['public/prices.pdf'])
  expect(saidIn(siteDir)).not.toMatch(/low-water"|"curlew"|moorings\.jpg|\(\/prices\.pdf|"to":"\/prices/)
  expect(after['pages/yard.json']).toContain('[prices](/files/price-list.pdf) and [more](/files/price-list.pdf?x)')
  expect(JSON.parse(after['redirects.json'] ?? '')).toMatchObject({
    redirects: [{}, { from: '/tariff', to: '/files/price-list.pdf' }, {}, { from: '/prices.pdf' }],
  })
})

test.for([
  ['images/moorings.jpg', 'Moorings 2', /cannot be the name of a picture.*Did you mean “moorings-2”/],
  ['images/moorings.jpg', 'moorings.jpg', /has this name already/],
  ['images/moorings.jpg', '../moorings', /cannot be the name/],
  ['forms/slip', 'sunday', /There is a form "sunday" already/],
  ['public/prices.pdf', 'con', /Did you mean “con-file”/],
  ['forms/nothing', 'x', /There is no "nothing" in "forms"/],
] as const)('"%s" cannot be called "%s"', async ([from, to, reason]) => {
  const siteDir = boatyard()
  const before = filesOf(siteDir)
  await expect(runPage(siteDir, ['rename', from, to], {})).rejects.toThrow(reason)
  expect(filesOf(siteDir)).toEqual(before)
})

test('a deleted form can be replaced by another form', async () => {
  const siteDir = boatyard()
  const before = saidIn(siteDir)
  await expect(runPage(siteDir, ['delete', 'forms/slip'], {})).rejects.toThrow(
    /still use "slip"[^]*another form or a page/,
  )
  await runPage(siteDir, ['delete', 'forms/slip'], { 'replace-with': 'forms/sunday' })
  expect(errorsOf(siteDir)).toEqual([])
  expect(saidIn(siteDir).replace(/,\{"from":"\/forms\/slip","to":"\/forms\/sunday"\}/, '')).toBe(
    before
      .split('\n')
      .filter((line) => !line.startsWith('forms/slip'))
      .join('\n')
      .replaceAll('"form":"slip"', '"form":"sunday"')
      .replaceAll('/forms/slip', '/forms/sunday'),
  )
})

test('a form can be replaced by a page: buttons lead there, and sections that show the form are removed', async () => {
  const siteDir = boatyard()
  await runPage(siteDir, ['delete', 'forms/slip'], { 'replace-with': '/yard' })
  expect(errorsOf(siteDir)).toEqual([])
  const said = saidIn(siteDir)
  expect(said).not.toContain('"slip"')
  expect(said).toContain('"headerAction":{"label":"Book the slip","href":"/yard"}')
  expect(said).toContain('[ask](/yard)')
  expect(said).toContain('{"from":"/book","to":"/yard"},{"from":"/forms/slip","to":"/yard"}')
  expect(/^pages\/contact.*$/m.exec(said)?.[0]).not.toContain('formSection')
})

test('everything that opens a form can be deleted with it, including a list that is then empty', async () => {
  const siteDir = boatyard()
  expect(saidIn(siteDir)).toContain('"form":"sunday"')
  await runPage(siteDir, ['delete', 'forms/sunday'], { 'replace-with': 'nothing' })
  expect(errorsOf(siteDir)).toEqual([])
  expect(saidIn(siteDir)).not.toMatch(/"sunday"|"actions":\[\]/)
})

test('a button that a section requires cannot be deleted with a form', async () => {
  const siteDir = boatyard()
  const deletion = runPage(siteDir, ['delete', 'forms/slip'], { 'replace-with': 'nothing' })
  await expect(deletion).rejects.toThrow(/cannot do without[^]*Choose another form or a page instead/)
})

test('linked words stay when the form that they link to is deleted', async () => {
  const siteDir = boatyard()
  await runPage(siteDir, ['duplicate', 'forms/slip', 'forms/second-slip'], { title: 'Book another slip' })
  const file = join(siteDir, 'pages/yard.json')
  const before = filesOf(siteDir)['pages/yard.json'] ?? ''
  writeFileSync(file, before.replace('[ask](/forms/slip)', '[ask **us**](/forms/second-slip)'))
  await runPage(siteDir, ['delete', 'forms/second-slip'], { 'replace-with': 'nothing' })
  expect(filesOf(siteDir)['pages/yard.json']).toBe(before.replace('[ask](/forms/slip)', 'ask **us**'))
})

test('a picture in use can only be deleted with a replacement', async () => {
  const siteDir = boatyard()
  cpSync('tests/third-site/images/bread.jpg', join(siteDir, 'images/bread.jpg'))
  await expect(runPage(siteDir, ['delete', 'images/moorings.jpg'], {})).rejects.toThrow(/still use/)
  await runPage(siteDir, ['delete', 'images/moorings.jpg'], { 'replace-with': 'images/bread.jpg' })
  expect(errorsOf(siteDir)).toEqual([])
  expect(Object.keys(filesOf(siteDir)).filter((name) => name.startsWith('images/'))).toEqual(['images/bread.jpg'])
  expect(saidIn(siteDir)).toContain('"file":"bread.jpg"')
})

test('a copied form has its own name, title and endpoint', async () => {
  const siteDir = boatyard()
  const before = JSON.parse(filesOf(siteDir)['forms/slip.json'] ?? '') as { endpoint?: string }
  await runPage(siteDir, ['duplicate', 'forms/slip', 'forms/second-slip'], { title: 'Book another slip' })
  expect(errorsOf(siteDir)).toEqual([])
  const endpoint = before.endpoint === undefined ? {} : { endpoint: '/api/second-slip' }
  expect(JSON.parse(filesOf(siteDir)['forms/second-slip.json'] ?? '')).toEqual({
    ...before,
    title: 'Book another slip',
    ...endpoint,
  })
})
