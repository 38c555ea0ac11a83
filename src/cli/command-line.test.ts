import { afterEach, expect, test, vi } from 'vitest'
import { commandLineOf } from './command-line.ts'

class Ended extends Error {}
const ended = vi.spyOn(process, 'exit').mockImplementation((code) => {
  throw new Ended(String(code))
})
const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => vi.clearAllMocks())

const program = {
  usage: 'npm run bake [-- <folder>]',
  does: 'Bakes what lies in the folder.',
  options: { heat: { type: 'string' }, slowly: { type: 'boolean' } },
  takesFolder: true,
} as const

test('options and the folder are given as they were asked for', () => {
  const { options, folder } = commandLineOf(program, ['--heat', '220', 'loaves', '--slowly'])
  expect([options, folder]).toEqual([{ heat: '220', slowly: true }, 'loaves'])
  expect(commandLineOf(program, [])).toMatchObject({ options: {}, folder: undefined })
  expect(ended).not.toHaveBeenCalled()
})

test.each([['--help'], ['-h'], ['loaves --help'], ['--heet --help']])('%s is answered with what it is for', (line) => {
  expect(() => commandLineOf(program, line.split(' '))).toThrow(new Ended('0'))
  expect(printed.mock.calls).toEqual([['Bakes what lies in the folder.\n\nUsage: npm run bake [-- <folder>]']])
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
])('%s is refused', (line, fault) => {
  expect(() => commandLineOf(program, line.split(' '))).toThrow(new Ended('2'))
  expect(complained.mock.calls).toEqual([[`${fault}\nUsage: npm run bake [-- <folder>]`]])
})

test('a program without a folder takes none', () => {
  expect(() => commandLineOf({ usage: 'npm start', does: 'Starts.' }, ['dist'])).toThrow(new Ended('2'))
  expect(complained.mock.calls).toEqual([['"dist" is not known here.\nUsage: npm start']])
})
