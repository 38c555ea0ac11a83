import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fmt } from './fmt.ts'
import { layoutOfBytes } from './layouts.ts'

let siteDir: string
const { exitCode } = process
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'pagewright-layout-'))
  cpSync('tests/sites/base', siteDir, { recursive: true })
})
afterEach(() => {
  rmSync(siteDir, { recursive: true })
  process.exitCode = exitCode
})

/** Runs `npm run fmt` in this process. */
async function run(...args: string[]) {
  const stdoutWrite = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  await fmt(['--site', siteDir, ...args])
  const [stdout, stderr] = [stdoutWrite, complained].map(({ mock }) =>
    mock.calls.map(([text]) => String(text)).join(''),
  )
  stdoutWrite.mockRestore()
  complained.mockRestore()
  return { status: process.exitCode, stdout, stderr }
}

const layoutOf = (text: string): Promise<string | undefined> => layoutOfBytes(new TextEncoder().encode(text))

test.each([
  ['fields keep their order', '{"b":1,\n"a":[1,2]}', '{ "b": 1, "a": [1, 2] }\n'],
  ['an object that begins on a line of its own stays open', '{\n"a":{\n"b":1}}\n', '{\n  "a": {\n    "b": 1\n  }\n}\n'],
  ['line breaks of Windows stay', '{\r\n"b":1}', '{\r\n  "b": 1\r\n}\r\n'],
  ['texts stay as they are written', '{"a":"caf\\u00e9  \\/ "}', '{ "a": "caf\\u00e9  \\/ " }\n'],
  ['a byte order mark goes', '\ufeff{ "a": 1 }\n', '{ "a": 1 }\n'],
])('writes the usual layout: %s', async (_rule, text, expected) => {
  expect(await layoutOf(text)).toBe(expected)
  expect(await layoutOf(expected)).toBe(expected)
})

test.each(['{"a":1,}', '// hello\n{}', '', '{"a":"\ud800'])('there is no usual layout for %j', async (text) => {
  expect(await layoutOf(text)).toBeUndefined()
})

test('fmt writes only files in another layout', async () => {
  await run()
  const contact = join(siteDir, 'pages/contact.json')
  const usual = readFileSync(contact, 'utf8')
  expect(await run('--check')).toMatchObject({ status: 0, stdout: 'Every file is in the usual layout.\n' })
  writeFileSync(contact, usual.replaceAll('  ', '\t').trimEnd())
  const unusual = readFileSync(contact, 'utf8')

  const named = `1 file is not in the usual layout:\n  ${contact}\n`
  const advice = 'Run "npm run fmt" to mend that. Nothing else depends on it.\n'
  expect(await run('--check')).toMatchObject({ status: 1, stdout: `${named}${advice}` })
  expect(await run('--dry-run')).toMatchObject({ status: 0, stdout: `${named}Nothing was written.\n` })
  expect(readFileSync(contact, 'utf8')).toBe(unusual)

  expect((await run()).stdout).toBe(`1 file brought into the usual layout.\n  ${contact}\n`)
  expect(readFileSync(contact, 'utf8')).toBe(usual)
})

test('fmt leaves a file that is not JSON as it is, and formats the others', async () => {
  const [broken, other] = [join(siteDir, 'theme.json'), join(siteDir, 'pages/contact.json')]
  await run()
  writeFileSync(broken, '{ "colors": , }')
  writeFileSync(other, JSON.stringify(JSON.parse(readFileSync(other, 'utf8'))))
  const { status, stdout } = await run()
  expect(stdout).toBe(
    `1 file cannot be read. "npm run validate" says why:\n  ${broken}\n1 file brought into the usual layout.\n  ${other}\n`,
  )
  expect(status).toBe(0)
  expect(readFileSync(broken, 'utf8')).toBe('{ "colors": , }')
})

test('npm run fmt reports a folder without documents', async () => {
  for (const file of readdirSync(siteDir)) rmSync(join(siteDir, file), { recursive: true })
  const { status, stdout, stderr } = await run()
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `There is no document in "${siteDir}". Check the name of the folder: is it that of a site?`,
  ])
})
