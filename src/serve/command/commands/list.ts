import type { Command } from '#serve/command/command.ts'
import { leadFormatName, LEAD_FORMATS } from '#serve/command/formats/lead-format.ts'
import { leadFilterOf, selectedForms } from '#serve/command/lead-filter.ts'
import { leadsOf } from '#serve/leads/leads.ts'

export const list: Command = {
  name: 'list',
  usage: '[--form <name>] [--language <tag>] [--from <day>] [--to <day>] [--set-aside] [--format table|csv|jsonl]',
  description: 'Shows leads, the oldest first.',
  options: ['form', 'language', 'from', 'to', 'set-aside', 'format'],
  operands: [0, 0],
  async *run({ options }, context) {
    const format = LEAD_FORMATS[leadFormatName(options.format, ['table', 'csv', 'jsonl'])]
    const filter = await leadFilterOf(options, context)
    yield* format(() => leadsOf(context.store, filter), selectedForms(options, context.site))
  },
}
