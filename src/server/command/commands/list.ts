import { leadsOf } from '#server/leads/leads.ts'
import type { Command } from '#server/command/command.ts'
import { formatNamed, LEAD_FORMATS } from '#server/command/formats/lead-format.ts'
import { filterOf, formsAskedFor } from '#server/command/lead-filter.ts'

export const list: Command = {
  name: 'list',
  usage: '[--form <name>] [--from <day>] [--to <day>] [--set-aside] [--format table|csv|jsonl]',
  does: 'Shows leads, the oldest first.',
  options: ['form', 'from', 'to', 'set-aside', 'format'],
  operands: [0, 0],
  async *run({ options }, desk) {
    const format = LEAD_FORMATS[formatNamed(options.format, ['table', 'csv', 'jsonl'])]
    const filter = await filterOf(options, desk)
    yield* format(() => leadsOf(desk.store, filter), formsAskedFor(options, desk.site))
  },
}
