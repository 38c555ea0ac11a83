import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { runMain, runProgram } from './run-program.ts'
import { UserError, usageError } from './user-error.ts'

const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
const { exitCode } = process
afterEach(() => vi.clearAllMocks())
afterAll(() => void (process.exitCode = exitCode))

const run = vi.fn<(input: object) => number | void | Promise<number>>()
const program = {
  usage: 'npm run bake [-- <folder>]',
  description: 'Bakes what lies in the folder.',
  options: { heat: { type: 'string' }, slowly: { type: 'boolean' } },
  maxOperands: 1,
  run,
} as const
const USAGE = 'Usage: npm run bake [-- <folder>]'

const split = (line: string): string[] => line.split(' ').filter(Boolean)

test('runProgram passes options and operands to the program', async () => {
  await runProgram(program, split('--heat 220 loaves --slowly'))
  expect(run).toHaveBeenLastCalledWith({ options: { heat: '220', slowly: true }, operands: ['loaves'] })
  await runProgram(program, [])
  expect(run).toHaveBeenLastCalledWith({ options: {}, operands: [] })
  expect(process.exitCode).toBe(0)
  expect(complained).not.toHaveBeenCalled()
})

test.each(['--help', '-h', 'loaves --help', '--heet --help'])('%s prints the description', async (line) => {
  await runProgram(program, split(line))
  expect(printed.mock.calls).toEqual([[`Bakes what lies in the folder.\n\n${USAGE}`]])
  expect([process.exitCode, run.mock.calls]).toEqual([0, []])
})

test.each([
  ['--heet 220', '"--heet" is not known here.'],
  ['--constructor', '"--constructor" is not known here.'],
  ['-x', '"-x" is not known here.'],
  ['--heat', 'Something is missing after "--heat".'],
  ['--heat --slowly', 'Something is missing after "--heat".'],
  ['--slowly=yes', '"--slowly" takes no value.'],
  ['--slowly --slowly', '"--slowly" stands here twice.'],
  ['loaves rolls', '"rolls" is not known here.'],
])('runProgram rejects the command line "%s"', async (line, problem) => {
  await runProgram(program, split(line))
  expect(complained.mock.calls).toEqual([[`${problem}\n${USAGE}`]])
  expect([process.exitCode, run.mock.calls]).toEqual([2, []])
})

test('runProgram rejects an operand of a program without operands', async () => {
  await runProgram({ usage: 'npm start', description: 'Starts.', run }, ['dist'])
  expect(complained.mock.calls).toEqual([['"dist" is not known here.\nUsage: npm start']])
  expect([process.exitCode, run.mock.calls]).toEqual([2, []])
})

test('the exit code is the return value of the program', async () => {
  run.mockResolvedValueOnce(7)
  await runProgram(program, [])
  expect(process.exitCode).toBe(7)
})

test('a UserError is printed as its sentence, with the usage if the command line is wrong', async () => {
  run.mockImplementationOnce(() => {
    throw new UserError('There is no flour.')
  })
  await runProgram(program, [])
  expect([complained.mock.calls, process.exitCode]).toEqual([[['There is no flour.']], 1])
  complained.mockClear()
  run.mockImplementationOnce(() => {
    throw usageError('220 of what?')
  })
  await runProgram(program, [])
  expect([complained.mock.calls, process.exitCode]).toEqual([[[`220 of what?\n${USAGE}`]], 2])
})

test('any other error is printed with its stack', async () => {
  const error = new TypeError('The oven is undefined')
  await runMain(() => Promise.reject(error), [])
  expect([complained.mock.calls, process.exitCode]).toEqual([[[error]], 1])
})
