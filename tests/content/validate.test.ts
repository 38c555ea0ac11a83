import { existsSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { validate } from '../../scripts/validate/validate.ts'
import { makeSite } from '../sites/site-case.ts'

const broken = makeSite('ten-slips')
const warned = makeSite('link-to-an-old-address')
const { exitCode } = process
afterEach(() => {
  vi.unstubAllEnvs()
  process.exitCode = exitCode
})
afterAll(() => {
  for (const siteDir of [broken, warned]) rmSync(siteDir, { recursive: true })
})

/** Runs `npm run validate` in this process. */
async function run(...args: string[]) {
  vi.stubEnv('NO_COLOR', '1')
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  await validate(args)
  const [stdout, stderr] = [written, complained].map(({ mock }) => mock.calls.map(([text]) => String(text)).join(''))
  written.mockRestore()
  complained.mockRestore()
  return { status: process.exitCode, stdout, stderr }
}

test('validate reports ten mistakes as ten problems and exits with 1', async () => {
  const { status, stdout } = await run('--site', broken)
  expect(stdout).toMatch(
    /pages\/contact\.json:10:65 {3}missing-comma\n {2}Contact > Questions > items: A comma is missing/,
  )
  expect(stdout).toMatch(/\n10 errors in 5 files\.\n/)
  expect(status).toBe(1)
})

test('validate exits with 0 when there are only warnings', async () => {
  const { status, stdout } = await run('--site', warned)
  expect(stdout).toMatch(/\n1 warning in 1 file\.\n/)
  expect(status).toBe(0)
})

test('validate prints JSON or annotations with --format', async () => {
  const json = await run('--site', broken, '--format', 'json')
  expect(JSON.parse(json.stdout ?? '')).toMatchObject({ errors: 10, warnings: 0 })
  expect((await run('--site', broken, '--format', 'github')).stdout).toMatch(
    /^::error file=.*navigation\.json,line=5,col=35,/,
  )
})

test('validate does not change the suggestions when it validates another site', async () => {
  const file = 'schema/editor/suggestions.schema.json'
  const suggestions = () => existsSync(file) && readFileSync(file, 'utf8')
  const before = suggestions()
  expect((await run('--site', warned)).stdout).toContain('link-to-old-address')
  vi.stubEnv('SITE_CONFIG', warned)
  expect((await run()).stdout).toContain('link-to-old-address')
  expect(suggestions()).toBe(before)
})

test.each([
  [['--format', 'html'], 'There is no format "html". Possible: text, json, github.'],
  [['--fromat', 'json'], '"--fromat" is not known here.'],
  [['site-config'], '"site-config" is not known here.'],
])('validate rejects %j with the possible values', async (args, sentence) => {
  const { status, stderr } = await run(...args)
  expect(stderr).toContain(sentence)
  expect(stderr).toContain('Usage: npm run validate')
  expect(status).toBe(2)
})
