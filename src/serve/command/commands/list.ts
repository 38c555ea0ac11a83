import { count } from '#base/text/words/lists.ts'
import type { Command, CommandContext } from '#serve/command/command.ts'
import { writeNewFile } from '#serve/command/file-streams.ts'
import { jsonLine, LEAD_FORMATS, leadFormatName } from '#serve/command/formats/lead-format.ts'
import { leadInFull } from '#serve/command/formats/lead-in-full.ts'
import { leadFilterOf, selectedForms } from '#serve/command/lead-filter.ts'
import { noSuchLead } from '#serve/command/messages.ts'
import { formNamed } from '#serve/forms/labelled-values.ts'
import type { LeadFilter } from '#serve/leads/leads.ts'
import { leadOf, leadsOf } from '#serve/leads/leads.ts'

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

export const show: Command = {
  name: 'show',
  usage: '<id> [--format table|csv|jsonl]',
  description: 'Shows one lead in full, who has been told of it, and what a team has noted.',
  options: ['format'],
  operands: [1, 1],
  async *run({ operands: [id = ''], options }, { site, store, uploads }) {
    const format = leadFormatName(options.format, ['table', 'csv', 'jsonl'])
    const stored = await leadOf(store, id)
    if (!stored) throw noSuchLead([id])
    const { lead, deliveries, handling } = stored
    const form = formNamed(lead.form, site.forms)
    if (format === 'table') yield leadInFull(stored, form, uploads.folderOf(id))
    else if (format === 'jsonl') yield jsonLine({ ...lead, deliveries, handling })
    else yield* LEAD_FORMATS.csv(() => [{ ...lead, handling }], form ? { [lead.form]: form } : {})
  },
}
