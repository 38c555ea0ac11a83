import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { makeSite } from '../sites/site-case.ts'

// Each test starts a program.
vi.setConfig({ testTimeout: 60_000 })

const broken = makeSite('ten-slips')
const warned = makeSite('link-to-an-old-address')
afterAll(() => {
  for (const siteDir of [broken, warned]) rmSync(siteDir, { recursive: true })
})

const validate = (...args: string[]) => validateIn({}, ...args)

const validateIn = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/validate.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

test('npm run validate reports ten mistakes as ten problems and exits with 1', () => {
  const { status, stdout } = validate('--site', broken)
  expect(stdout).toMatch(
    /pages\/contact\.json:10:65 {3}missing-comma\n {2}Contact > Questions > items: A comma is missing/,
  )
  expect(stdout).toMatch(/\n10 errors in 5 files\.\n$/)
  expect(status).toBe(1)
})

test('npm run validate exits with 0 when there are only warnings', () => {
  const { status, stdout } = validate('--site', warned)
  expect(stdout).toMatch(/\n1 warning in 1 file\.\n$/)
  expect(status).toBe(0)
})

test('npm run validate prints JSON or annotations with --format', () => {
  expect(JSON.parse(validate('--site', broken, '--format', 'json').stdout)).toMatchObject({ errors: 10, warnings: 0 })
  expect(validate('--site', broken, '--format', 'github').stdout).toMatch(
    /^::error file=.*navigation\.json,line=5,col=35,/,
  )
})

test('npm run validate does not change the suggestions when it validates another site', () => {
  const suggestions = (): string => readFileSync('schema/editor/suggestions.schema.json', 'utf8')
  const before = suggestions()
  expect(validateIn({ SITE_CONFIG: warned }).stdout).toContain('link-to-old-address')
  expect(validate('--site', warned).stdout).toContain('link-to-old-address')
  expect(suggestions()).toBe(before)
})

test.each([
  [['--format', 'html'], 'There is no format "html". Possible: text, json, github.'],
  [['--fromat', 'json'], '"--fromat" is not known here.'],
  [['site-config'], '"site-config" is not known here.'],
])('npm run validate rejects %j with the possible values', (args, sentence) => {
  const { status, stderr } = validate(...args)
  expect(stderr).toContain(sentence)
  expect(stderr).toContain('Usage: npm run validate')
  expect(status).toBe(2)
})
