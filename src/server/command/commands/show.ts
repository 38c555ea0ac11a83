import { leadOf } from '../../store/leads.ts'
import { noSuchLead } from '../no-such-lead.ts'
import type { Command } from '../command.ts'
import { formNamed } from '../../form-named.ts'
import { jsonLine } from '../formats/jsonl.ts'
import { formatNamed, LEAD_FORMATS } from '../formats/lead-format.ts'
import { leadInFull } from '../formats/lead-in-full.ts'

export const show: Command = {
  name: 'show',
  usage: '<id> [--format table|csv|jsonl]',
  does: 'Shows one lead in full, and who has been told of it.',
  options: ['format'],
  operands: [1, 1],
  async *run({ operands: [id = ''], options }, { site, store }) {
    const format = formatNamed(options.format, ['table', 'csv', 'jsonl'])
    const found = await leadOf(store, id)
    if (!found) throw noSuchLead([id])
    const { lead, deliveries } = found
    const form = formNamed(lead.form, site.forms)
    if (format === 'table') yield leadInFull(lead, deliveries, form)
    else if (format === 'jsonl') yield jsonLine({ ...lead, deliveries })
    else yield* LEAD_FORMATS.csv(() => only(lead), form ? { [lead.form]: form } : {})
  },
}

async function* only<T>(thing: T): AsyncGenerator<T> {
  yield thing
}
