import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runMigrate } from '#authoring/migrate/run-migrate.ts'
import { runPage } from '#authoring/page/run-page.ts'
import { loadSite } from '#content/site-loader.ts'
import { filesOf } from './files-of.ts'

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

const OLD = 'tests/site-of-format-1'

/** The lines that differ. */
function changes(before: Record<string, string>, after: Record<string, string>): string[] {
  expect(Object.keys(after)).toEqual(Object.keys(before))
  return Object.entries(after).flatMap(([file, text]) => {
    const old = (before[file] ?? '').split('\n')
    const now = text.split('\n')
    return [
      ...old.filter((line) => !now.includes(line)).map((line) => `${file} - ${line.trim()}`),
      ...now.filter((line) => !old.includes(line)).map((line) => `${file} + ${line.trim()}`),
    ]
  })
}

test('migrate moves a site of the first format forward to one without problems, and touches nothing else', async () => {
  const siteDir = copyOf(OLD)
  expect(await codesOf(siteDir)).toEqual(['settings.json format-missing'])
  const before = filesOf(siteDir)

  const preview = await runMigrate(siteDir, { 'dry-run': true })
  expect(filesOf(siteDir)).toEqual(before)
  expect(preview).toBe(`Would change 3 files:
Format 2: Every form has a page of its own, /forms/<name>, so a form no longer names one in "page".
  forms/slip.json:5  Form slip > page: "/contact" removed
Format 3: Texts that people read at length have a contrast of 7 to every background, so that more people can read them.
  theme.json:11  Theme > colors > light > ink-3: "#545e76" → "#404960"
  theme.json:44  Theme > colors > dark > ink-3: "#a9a294" → "#bdb6a8"
settings.json: "format" is 3

Nothing was written.
`)
  expect(await runMigrate(siteDir, {})).toBe(preview.replace('Would change', 'Changed').replace(/\nNothing.*\n$/, ''))
  expect(changes(before, filesOf(siteDir))).toEqual([
    'forms/slip.json - "page": "/contact",',
    'settings.json + "format": 3,',
    'theme.json - "ink-3": "#545e76",',
    'theme.json - "ink-3": "#a9a294",',
    'theme.json + "ink-3": "#404960",',
    'theme.json + "ink-3": "#bdb6a8",',
  ])
  expect(await codesOf(siteDir)).toEqual([])
  const after = filesOf(siteDir)
  expect(await runMigrate(siteDir, {})).toBe('Nothing to do: the site has format 3, which is the newest.\n')
  expect(filesOf(siteDir)).toEqual(after)
})

test('a migration that was interrupted after any of its files is completed by the same command', async () => {
  const siteDir = copyOf(OLD)
  await runMigrate(siteDir, {})
  const after = filesOf(siteDir)
  // In the order in which they are written: the number is last.
  for (const done of [[], ['forms/slip.json'], ['theme.json'], ['forms/slip.json', 'theme.json']]) {
    const partial = copyOf(OLD)
    for (const file of done) cpSync(join(siteDir, file), join(partial, file))
    await runMigrate(partial, {})
    expect(filesOf(partial)).toEqual(after)
  }
})

test.each(['tests/first-site', 'tests/second-site', 'tests/second-site-arabic', 'tests/sites/base'])(
  'migrate changes nothing in %s when it has lost its number, but for the number',
  async (site) => {
    const siteDir = copyOf(site)
    const file = join(siteDir, 'settings.json')
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.replace(/ {2}"format": \d+,\n/, ''))
    await runMigrate(siteDir, {})
    expect(filesOf(siteDir)).toEqual(filesOf(site))
  },
)

test('migrate refuses a site with a document that cannot be read, and names it', async () => {
  const siteDir = copyOf(OLD)
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
  const siteDir = copyOf(OLD)
  await expect(runPage(siteDir, ['rename', '/yard', '/boat-yard'], {})).rejects.toThrow(/npm run migrate/)
})

test('problems that a migration does not mend are counted', async () => {
  const siteDir = copyOf(OLD)
  const file = join(siteDir, 'pages/yard.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"kind": "standard"', '"kind": "yard"'))
  expect(await runMigrate(siteDir, {})).toMatch(/\nLeft for you to mend: 1 problem\. "npm run validate" shows it\.\n$/)
})
