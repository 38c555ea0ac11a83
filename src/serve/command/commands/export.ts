import type { Command, CommandContext } from '#serve/command/command.ts'
import { writeNewFile } from '#serve/command/file-streams.ts'
import { leadFormatName, LEAD_FORMATS } from '#serve/command/formats/lead-format.ts'
import { leadFilterOf, selectedForms } from '#serve/command/lead-filter.ts'
import type { LeadFilter } from '#serve/leads/leads.ts'
import { leadsOf } from '#serve/leads/leads.ts'
import { count } from '#base/text/words/lists.ts'

export const exportCommand: Command = {
  name: 'export',
  usage:
    '[--format csv|jsonl] [--output <file>] [--force] [--form <name>] [--language <tag>] [--from <day>] [--to <day>] [--set-aside]',
  description: 'Writes leads out for a spreadsheet (csv) or a program (jsonl), to a file where one is named.',
  options: ['form', 'language', 'from', 'to', 'set-aside', 'format', 'output', 'force'],
  operands: [0, 0],
  async *run({ options }, context) {
    const format = LEAD_FORMATS[leadFormatName(options.format, ['csv', 'jsonl'])]
    const leads = countingLeads(await leadFilterOf(options, context), context)
    const text = format(leads.read, selectedForms(options, context.site))
    if (options.output === undefined) return yield* text
    await writeNewFile(options.output, text, options.force)
    yield `Wrote ${count(leads.count(), 'lead')} to ${options.output}.\n`
  },
}

function countingLeads(filter: LeadFilter, { store }: CommandContext) {
  let read = 0
  return {
    count: () => read,
    read: async function* () {
      read = 0
      for await (const lead of leadsOf(store, filter)) {
        read++
        yield lead
      }
    },
  }
}
