import type { Form } from '#model/types.generated.ts'
import { labelledValues } from '#server/forms/labelled-values.ts'
import { formNamed } from '#server/form-named.ts'
import { shortened } from '#server/command/visible.ts'
import { timeInWords } from '#server/command/wording.ts'
import { count } from '#text/lists.ts'
import type { Lead } from '#server/leads/rows.ts'

const ANSWERS = 100

/** One line a lead, for people. Widths are set beforehand: a line is printed when it is read. */
export async function* leadsAsTable(
  leads: () => AsyncIterable<Lead>,
  forms: Record<string, Form>,
): AsyncGenerator<string> {
  const formWidth = Math.max(4, ...Object.keys(forms).map((name) => name.length))
  const line = (received: string, id: string, form: string, source: string, answers: string): string =>
    `${received.padEnd(19)}  ${id.padEnd(36)}  ${form.padEnd(formWidth)}  ${source.padEnd(20)}  ${answers}\n`
  let printed = 0
  for await (const lead of leads()) {
    if (printed++ === 0) yield line('RECEIVED (UTC)', 'ID', 'FORM', 'SOURCE', 'ANSWERS')
    const answers = labelledValues(lead, formNamed(lead.form, forms)).map(({ value }) => value)
    const source = shortened(lead.source ?? '', 40)
    yield line(timeInWords(lead.receivedAt), lead.id, lead.form, source, shortened(answers.join(' · '), ANSWERS))
  }
  yield printed === 0 ? 'No leads.\n' : `${count(printed, 'lead')}.\n`
}
