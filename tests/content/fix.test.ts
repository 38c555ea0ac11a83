import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mendedSite } from '#tools/mended-site.ts'
import { isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import { loadSite } from '#site/site-loader.ts'
import { validate } from '../../scripts/validate/validate.ts'
import { makeSite, readCase, siteCases } from '../sites/site-case.ts'

let siteDir: string
const { exitCode } = process
beforeEach(() => void (siteDir = makeSite()))
afterEach(() => {
  rmSync(siteDir, { recursive: true })
  process.exitCode = exitCode
  vi.unstubAllEnvs()
})

const read = (file: string): string => readFileSync(join(siteDir, file), 'utf8')

function replace(file: string, find: string, put: string): void {
  expect(read(file)).toContain(find)
  writeFileSync(join(siteDir, file), read(file).replace(find, put))
}

/** Runs `npm run validate` in this process. */
async function run(...args: string[]) {
  vi.stubEnv('NO_COLOR', '1')
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  await validate(['--site', siteDir, ...args])
  const [stdout = '', stderr = ''] = [written, complained].map(({ mock }) =>
    mock.calls.map(([text]) => String(text)).join(''),
  )
  written.mockRestore()
  complained.mockRestore()
  return { status: process.exitCode, stdout, stderr }
}

const CONTACT = 'pages/contact.json'
const SHARED = 'shared/visit-us.json'

test('--fix restores the files, except for byte order marks, and reports its fixes', async () => {
  const original = [read(CONTACT), read(SHARED)]
  replace(CONTACT, '"title": "Contact",', '"title": "Contact",,,')
  replace(SHARED, '"form": "order" }]', '"form": "order" }],')
  writeFileSync(join(siteDir, CONTACT), `\ufeff${read(CONTACT)}`)
  const { status, stdout } = await run('--fix')
  expect([read(CONTACT), read(SHARED)]).toEqual(original)
  expect(stdout).toMatch(/^Mended 4 in 2 files:\n {2}\S*pages\/contact\.json:1:1 {3}byte-order-mark: An invisible mark/)
  expect(stdout).toContain('    - "title": "Contact",,,\n')
  expect(stdout).toMatch(/\n\nNo problems\.\n$/)
  expect(status).toBe(0)
})

test('--fix also fixes problems that appear only after another fix', async () => {
  const original = read('navigation.json')
  replace('navigation.json', '"/contact" }', '"/contact/" },')
  const { mends, changes, problems } = await mendedSite(siteDir)
  expect(mends.length).toBeGreaterThan(0)
  expect(changes.map(({ file }) => file)).toEqual(['navigation.json'])
  expect(problems).toEqual([])
  expect(changes[0]?.after).toBe(original)
})

test('--fix reports what it cannot fix and exits with 1', async () => {
  replace(CONTACT, '"title": "Contact",', '"title": "Contact",, "colour": 1,')
  const { status, stdout } = await run('--fix')
  expect(stdout).toMatch(/^Mended 1 in 1 file:\n/)
  expect(stdout).toContain('unknown-field\n')
  expect(stdout).toMatch(/\n1 error in 1 file\.\n/)
  expect(status).toBe(1)
})

test('--fix --dry-run shows what --fix would change and writes nothing', async () => {
  replace(CONTACT, '"title": "Contact",', '"title": "Contact",,')
  const before = read(CONTACT)
  const { mtimeMs } = statSync(join(siteDir, CONTACT))
  const { status, stdout } = await run('--fix', '--dry-run')
  expect(stdout).toMatch(
    /^Would mend 1 in 1 file:\n.*extra-comma: .*\n {4}- "title": "Contact",,\n {4}\+ "title": "Contact",\n\nNothing was written\.\n$/,
  )
  expect(status).toBe(0)
  expect([read(CONTACT), statSync(join(siteDir, CONTACT)).mtimeMs]).toEqual([before, mtimeMs])
})

test('--fix reports that there is nothing to fix', async () => {
  expect((await run('--fix')).stdout).toBe('Nothing here can be mended in one way only.\n\nNo problems.\n')
})

test.each([
  [['--fix', '--watch'], '"--fix" and "--watch" do not go together.'],
  [['--fix', '--format', 'json'], '"--fix" and "--format" do not go together.'],
  [['--dry-run'], '"--dry-run" goes together with "--fix" only.'],
])('validate rejects %j', async (args, message) => {
  const { status, stderr } = await run(...args)
  expect(stderr).toMatch(message)
  expect(status).toBe(2)
})

const MENDABLE = siteCases.filter((name) => readCase(name).problems.some(({ fix }) => fix))

test.each(MENDABLE)('the edits for the site %s fix something and break nothing else', async (name) => {
  const broken = makeSite(name)
  const errors = (all: Problem[]): number => all.filter(isError).length
  const before = readCase(name).problems
  const { problems, mends } = await mendedSite(broken)
  rmSync(broken, { recursive: true })
  expect(mends.length).toBeGreaterThanOrEqual(before.filter(({ fix }) => fix).length)
  expect(errors(problems)).toBeLessThanOrEqual(errors(before))
  expect(problems.length).toBeLessThan(before.length + mends.length)
})

test('--fix never leaves more errors than it found, whatever is pasted into a text', async () => {
  const parts =
    '<b>|</b>|<br>|&lt;|&gt;|&amp;|&#123;|&#125;|&lbrace;|&#x5b;|]|(/x)|](/x)|{{|}}|${|{ |}|{|name|brand|id|**|*|`|~~|> |\\\\{|\\n|\u2028|【1|】|&#42;| |. '
  const part = fc.constantFrom(...parts.split('|'))
  const original = read(CONTACT)
  const errorsOf = (): number => loadSite(siteDir).problems.filter(isError).length
  let mended = 0
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 9 }), async (all) => {
      const text = JSON.stringify(`At ${all.join('')} six.`)
      writeFileSync(
        join(siteDir, CONTACT),
        original.replaceAll('"At six."', () => text).replaceAll('"Contact",', () => `${text},`),
      )
      const before = errorsOf()
      const { problems, mends } = await mendedSite(siteDir)
      mended += mends.length
      expect(problems.filter(isError).length).toBeLessThanOrEqual(before)
    }),
    { numRuns: 60, seed: 1 },
  )
  expect(mended).toBeGreaterThan(20)
})

test('--explain prints the page of a code, and suggests one for an unknown code', async () => {
  expect((await run('--explain', 'trailing-comma')).stdout).toBe(
    readFileSync('docs/problems/trailing-comma.md', 'utf8'),
  )
  const { status, stderr } = await run('--explain', 'trailing-coma')
  expect(stderr).toContain('There is no problem "trailing-coma". Did you mean "trailing-comma"?')
  expect(status).toBe(2)
})
