import type { Command } from '#serve/command/command.ts'
import { jsonLine, LEAD_FORMATS, leadFormatName } from '#serve/command/formats/lead-format.ts'
import { leadInFull } from '#serve/command/formats/lead-in-full.ts'
import { noSuchLead } from '#serve/command/messages.ts'
import { formNamed } from '#serve/form-named.ts'
import { leadOf } from '#serve/leads/leads.ts'

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
