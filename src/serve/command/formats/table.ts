import type { Form } from '#site/model/types.generated.ts'
import { formatTime } from '#serve/command/messages.ts'
import { shortLine } from '#serve/command/terminal.ts'
import { formNamed } from '#serve/form-named.ts'
import { labelledValues } from '#serve/forms/labelled-values.ts'
import type { HandledLead, Lead } from '#serve/leads/rows.ts'
import { count } from '#base/text/words/lists.ts'

const MAX_VALUES_LENGTH = 100

/** Starts reading leads; may be called more than once. */
export type LeadSource<Each extends Lead = HandledLead> = () => AsyncIterable<Each> | Iterable<Each>

/** One line a lead, for people. Column widths are fixed, as lines are printed while leads are read. */
export async function* leadsAsTable(leads: LeadSource<Lead>, forms: Record<string, Form>): AsyncGenerator<string> {
  const formWidth = Math.max(4, ...Object.keys(forms).map((name) => name.length))
  const line = (received: string, id: string, form: string, language: string, source: string, values: string): string =>
    `${received.padEnd(19)}  ${id.padEnd(36)}  ${form.padEnd(formWidth)}  ${language.padEnd(8)}  ${source.padEnd(20)}  ${values}\n`
  let printed = 0
  for await (const lead of leads()) {
    if (printed++ === 0) yield line('RECEIVED (UTC)', 'ID', 'FORM', 'LANGUAGE', 'SOURCE', 'ANSWERS')
    const values = labelledValues(lead, formNamed(lead.form, forms)).map(({ value }) => value)
    const source = shortLine(lead.source ?? '', 40)
    yield line(
      formatTime(lead.receivedAt),
      lead.id,
      lead.form,
      lead.language ?? '',
      source,
      shortLine(values.join(' · '), MAX_VALUES_LENGTH),
    )
  }
  yield printed === 0 ? 'No leads.\n' : `${count(printed, 'lead')}.\n`
}
