import type { Form } from '#model/types.generated.ts'
import type { Lead } from '#server/leads/rows.ts'

/** Names that no field can have: theirs begin with a small letter. */
const ABOUT_THE_LEAD = ['Lead', 'Received', 'Form', 'Source', 'Page', 'Set aside']

/** By which spreadsheets know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * RFC 4180, for spreadsheets, with a column for each field of the forms. Reads the leads twice: first for what was ever
 * answered, as a field that has been taken out of a form still has its answers.
 */
export async function* leadsAsCsv(
  leads: () => AsyncIterable<Lead>,
  forms: Record<string, Form>,
): AsyncGenerator<string> {
  const names = new Set(Object.values(forms).flatMap((form) => form.fields.map(({ name }) => name)))
  for await (const { answers } of leads()) for (const name of Object.keys(answers)) names.add(name)
  const fields = [...names]
  yield BYTE_ORDER_MARK + row([...ABOUT_THE_LEAD, ...fields])
  for await (const { id, receivedAt, form, source, page, setAside, answers } of leads()) {
    const answersInColumns = fields.map((name) => (Object.hasOwn(answers, name) ? answers[name] : ''))
    yield row([id, receivedAt, form, source, page, setAside, ...answersInColumns])
  }
}

const row = (cells: (string | undefined)[]): string => `${cells.map((text = '') => cell(text)).join(',')}\r\n`

/**
 * Where a cell may begin for a spreadsheet that also takes semicolons or tabs for separators, and so breaks lines at the
 * breaks of an answer: before what makes a formula of it, however it is spaced, quoted or wide.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\p{Zs}"]*[=+\-@＝＋－＠])/gu

/** What a spreadsheet would take for a formula is given to it as text: a visitor must not compute on the reader's machine. */
function cell(text: string): string {
  const harmless = text.replace(FORMULA, "$1'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
