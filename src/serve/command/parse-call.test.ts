import { expect, test } from 'vitest'
import { usageError } from '#base/cli/user-error.ts'
import { parseCall } from './parse-call.ts'

test('parseCall returns the command, its operands and its options', () => {
  const { command, call } = parseCall(['delete', 'id-1', '--yes', 'id-2']) ?? {}
  expect(command?.name).toBe('delete')
  expect(call).toEqual({ operands: ['id-1', 'id-2'], options: { yes: true } })
  expect(parseCall(['list', '--form=contact', '--from', '2026-01-01', '--set-aside'])?.call.options).toEqual({
    form: 'contact',
    from: '2026-01-01',
    'set-aside': true,
  })
})

test.each([[['--help']], [['-h']], [['help']], [['list', '--help']], [['lst', '--help']]])(
  'parseCall returns undefined for %j, which asks for help',
  (args) => {
    expect(parseCall(args)).toBeUndefined()
  },
)

const COMMANDS =
  'Commands: list, show, export, delete, purge, backup, restore, undelivered, redeliver. More: npm run leads -- --help'
const LIST =
  'Usage: npm run leads -- list [--form <name>] [--language <tag>] [--from <day>] [--to <day>] [--set-aside] [--format table|csv|jsonl]'

test.each<[string[], string]>([
  [[], `Say what to do. ${COMMANDS}`],
  [['lst'], `There is no command "lst". ${COMMANDS}`],
  [['list', '--fromat', 'csv'], `list: "--fromat" is not known here.\n${LIST}`],
  [['list', '-f', 'contact'], `list: "-f" is not known here.\n${LIST}`],
  [['list', '--email', 'a@b'], `list: "--email" is not known here.\n${LIST}`],
  [['list', '--form'], `list: Something is missing after "--form".\n${LIST}`],
  [['list', '--form='], `list: Something is missing after "--form".\n${LIST}`],
  [['list', '--form', '--to', '2026-01-01'], `list: Something is missing after "--form".\n${LIST}`],
  [['list', '--set-aside=yes'], `list: "--set-aside" takes no value.\n${LIST}`],
  [['list', '--form', 'a', '--form', 'b'], `list: "--form" stands here twice.\n${LIST}`],
  [['list', 'contact'], `list: "contact" is one too many.\n${LIST}`],
  [['show'], 'show: Something is missing.\nUsage: npm run leads -- show <id> [--format table|csv|jsonl]'],
  [['restore', 'a', 'b'], 'restore: "b" is one too many.\nUsage: npm run leads -- restore <file>'],
])('parseCall rejects %j, and says what is possible', (args, sentence) => {
  expect(() => parseCall(args)).toThrow(usageError(sentence))
})
