import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runMigrate } from '#tools/migrate/run-migrate.ts'
import { runNewLanguage } from '#tools/new-language/run-new-language.ts'
import { runPage } from '#tools/page/run-page.ts'
import { isError } from '#site/problems/problem.ts'
import { loadSite } from '#site/site-loader.ts'
import { filesOf } from './files-of.ts'
import { terminal } from './terminal.ts'

const KIND = 'kinds/service.json'

/** A copy of a site. */
function copyOf(site: string): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-migrate-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  cpSync(site, siteDir, { recursive: true })
  return siteDir
}

const codesOf = async (siteDir: string): Promise<string[]> => {
  const { problems } = await loadSite(siteDir)
  return problems.map(({ code, file }) => `${file} ${code}`)
}

/** A copy of a site in the first format: it has no number, its forms name a page, and its settings have its kinds. */
function oldSite(): string {
  const siteDir = copyOf('tests/second-site')
  edit(siteDir, 'settings.json', /  "format": \d+,\n/, '')
  for (const form of ['slip', 'sunday'])
    edit(siteDir, `forms/${form}.json`, /(?<=  "title": .*\n)/, '  "page": "/contact",\n')
  const { patterns } = JSON.parse(readFileSync(join(siteDir, KIND), 'utf8')) as { patterns: object }
  rmSync(join(siteDir, 'kinds'), { recursive: true })
  const kinds = JSON.stringify({ service: patterns }, undefined, 2).replaceAll('\n', '\n  ')
  edit(siteDir, 'settings.json', /(?<=  "hours": .*\n)/, `  "kinds": ${kinds.replace(/\[\s+(.*)\s+\]/, '[$1]')},\n`)
  return siteDir
}

function edit(siteDir: string, name: string, part: RegExp, replacement: string): void {
  const file = join(siteDir, name)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(part, replacement)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

test('migrate updates a site of the previous format to one without problems, and touches nothing else', async () => {
  const siteDir = oldSite()
  expect(await codesOf(siteDir)).toEqual(['settings.json format-missing'])
  const before = filesOf(siteDir)

  const preview = await runMigrate(siteDir, { 'dry-run': true })
  expect(filesOf(siteDir)).toEqual(before)
  expect(preview).toBe(`Would change 4 files:
Format 3: Every form has a page of its own, /forms/<name>, so a form no longer names one in "page".
  forms/slip.json:4  Form slip > page: "/contact" removed
  forms/sunday.json:4  Form sunday > page: "/contact" removed
Format 4: A kind of page is a document, kinds/<kind>.json, with what "kinds" in settings.json said of it. "industry" and "solution" are kinds of the sites that have such pages.
  settings.json:19  Settings > kinds: { "service": { "titles": ["{title} in {geo}"], "description": "{title}, on the slip or under the roof. {subtitle:90}", "geo": "Eastbank", … } } moved
  kinds/service.json: added
settings.json: "format" is 4

Nothing was written.
`)
  expect(await runMigrate(siteDir, {})).toBe(preview.replace('Would change', 'Changed').replace(/\nNothing.*\n$/, ''))
  expect(filesOf(siteDir)).toEqual(filesOf('tests/second-site'))
  expect(await codesOf(siteDir)).toEqual([])
  expect(await runMigrate(siteDir, {})).toBe('Nothing to do: the site has format 4, which is the newest.\n')
  expect(filesOf(siteDir)).toEqual(filesOf('tests/second-site'))
})

test('a migration interrupted after any of its files is completed by the same command', async () => {
  const after = filesOf('tests/second-site')
  // In the order in which they are written: the number is last.
  for (const done of [[], ['forms/slip.json'], ['forms/sunday.json'], ['forms/slip.json', KIND], [KIND]]) {
    const partial = oldSite()
    for (const file of done) mkdirSync(dirname(join(partial, file)), { recursive: true })
    for (const file of done) cpSync(join('tests/second-site', file), join(partial, file))
    await runMigrate(partial, {})
    expect(filesOf(partial)).toEqual(after)
  }
})

test.each(['tests/first-site', 'tests/second-site', 'tests/second-site-arabic', 'tests/sites/base'])(
  'migrate changes nothing in %s without its number, except for the number',
  async (site) => {
    const siteDir = copyOf(site)
    edit(siteDir, 'settings.json', / {2}"format": \d+,\n/, '')
    await runMigrate(siteDir, {})
    expect(filesOf(siteDir)).toEqual(filesOf(site))
  },
)

test('migrate refuses a site with a document that cannot be read, and names it', async () => {
  const siteDir = oldSite()
  writeFileSync(join(siteDir, 'forms/slip.json'), '{ "title": "Slip" "page": "/contact" }')
  const before = filesOf(siteDir)
  await expect(runMigrate(siteDir, {})).rejects.toThrow(
    /^Nothing was changed: mend this first\.\n\n.*forms\/slip\.json:1:\d+ {3}missing-comma/,
  )
  expect(filesOf(siteDir)).toEqual(before)
})

test('migrate leaves a site of a newer format alone, and says what to update', async () => {
  const siteDir = copyOf('tests/sites/format-newer')
  await expect(runMigrate(siteDir, {})).rejects.toThrow(/^Nothing was changed\. .*newer version.* Update Pagewright/)
})

test('other commands change nothing in a site of another format', async () => {
  const siteDir = oldSite()
  await expect(runPage(siteDir, ['rename', '/yard', '/boat-yard'], {})).rejects.toThrow(/npm run migrate/)
})

test('an older site with pages below /ar stays as it is, and Arabic is added once these have moved', async () => {
  const siteDir = oldSite()
  mkdirSync(join(siteDir, 'pages/ar'))
  mkdirSync(join(siteDir, 'public/ar'), { recursive: true })
  writeFileSync(join(siteDir, 'public/ar/prices.txt'), 'Bread: 4\n')
  cpSync(join(siteDir, 'pages/yard.json'), join(siteDir, 'pages/ar/yard.json'))
  const lines = '{ "redirects": [{ "from": "/ar", "to": "/" }, { "from": "/ar/old-yard", "to": "/ar/yard" }] }\n'
  writeFileSync(join(siteDir, 'redirects.json'), lines)
  await runMigrate(siteDir, {})
  const errors = (): string[] =>
    loadSite(siteDir)
      .problems.filter(isError)
      .map(({ message }) => message)
  expect(errors()).toEqual([])

  const io = terminal()
  const addArabic = (): Promise<void> => runNewLanguage(siteDir, 'ar', { isDryRun: false }, io)
  await expect(addArabic()).rejects.toThrow(
    /"\/ar\/yard" cannot be the address of a page: the pages in Arabic are at "\/ar" and below it\.\n.* another name/,
  )
  await runPage(siteDir, ['rename', '/ar/yard', '/before/yard'], {})
  await addArabic()
  expect(errors()).toEqual([])
  // The server looks for pages first, so a redirect works as long as there is no Arabic page.
  expect(readFileSync(join(siteDir, 'redirects.json'), 'utf8')).toContain('"from": "/ar/yard", "to": "/before/yard"')
})

test('problems that a migration does not fix are counted', async () => {
  const siteDir = oldSite()
  edit(siteDir, 'pages/yard.json', /"kind": "standard"/, '"kind": "yard"')
  expect(await runMigrate(siteDir, {})).toMatch(/\nLeft for you to mend: 1 problem\. "npm run validate" shows it\.\n$/)
})
