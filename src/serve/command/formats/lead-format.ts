import { usageError } from '#base/cli/user-error.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { count } from '#base/text/words/lists.ts'
import { formatTime, shortLine } from '#serve/command/messages.ts'
import { formNamed, labelledValues } from '#serve/forms/labelled-values.ts'
import type { HandledLead, Handling, Lead } from '#serve/leads/rows.ts'
import { choicesIn } from '#site/model/forms/fields/choice-fields.ts'
import type { Form } from '#site/model/types.generated.ts'

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

/** Formats leads of these forms. */
export type LeadFormat = (leads: LeadSource, forms: Record<string, Form>) => AsyncIterable<string>

/** These never equal the name of a field, which begins with a lower-case letter. */
const LEAD_COLUMNS = [
  'Lead',
  'Received',
  'Form',
  'Source',
  'Page',
  'Language',
  'Set aside',
  'State',
  'Who has it',
  'Notes',
]

/** The column for the location of a lead's files in DATA_DIR. Present only if some lead has files. */
const FILES_COLUMN = 'Files'

/** Spreadsheets detect UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * RFC 4180, for spreadsheets, with a column for each field of the forms. Reads the leads twice: first for the names of
 * fields that a form no longer has, but of which leads have values.
 */
export async function* leadsAsCsv(leads: LeadSource, forms: Record<string, Form>): AsyncGenerator<string> {
  const names = new Set(Object.values(forms).flatMap((form) => form.fields.map(({ name }) => name)))
  let haveFiles = false
  for await (const { answers, files } of leads()) {
    for (const name of Object.keys(answers)) names.add(name)
    haveFiles ||= files !== undefined
  }
  const fields = [...names]
  yield BYTE_ORDER_MARK + row([...LEAD_COLUMNS, ...(haveFiles ? [FILES_COLUMN] : []), ...fields])
  for await (const lead of leads()) {
    const { id, receivedAt, form, source, page, language, setAside, answers, files = [], handling } = lead
    const places = files.map(({ stored }) => `uploads/${id}/${stored}`).join('\n')
    const lists = new Set(
      formNamed(form, forms)?.fields.flatMap(({ type, name }) => (type === 'checkboxes' ? [name] : [])),
    )
    const valuesInColumns = fields.map((name) => {
      const value = Object.hasOwn(answers, name) ? (answers[name] ?? '') : ''
      return lists.has(name) ? choicesIn(value).join(', ') : value
    })
    const { state, person } = handling
    const ownColumns = [id, receivedAt, form, source, page, language, setAside, state, person?.name, notesIn(handling)]
    yield row([...ownColumns, ...(haveFiles ? [places] : []), ...valuesInColumns])
  }
}

const notesIn = ({ notes }: Handling): string =>
  notes.map(({ at, by, text }) => `${formatTime(at)} UTC, ${by}: ${text}`).join('\n')

const row = (cells: (string | undefined)[]): string => `${cells.map((text = '') => cell(text)).join(',')}\r\n`

/** Some programs split lines and cells at these, even within a value. */
const SEPARATORS = ';\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029'

/**
 * The start of a formula, with characters of any width, after any spaces, quotes, control and format characters: some
 * programs ignore those.
 */
const FORMULA = new RegExp(`(^|[${SEPARATORS}])(?=(?:[\\p{Zs}"]|(?![${SEPARATORS}])\\p{C})*[=+\\-@＝＋－＠])`, 'gu')

/** Prefixes formulas with an apostrophe, which makes them text: a visitor must not run formulas in a spreadsheet. */
function cell(text: string): string {
  const safe = text.replace(FORMULA, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const LEAD_FORMATS = { table: leadsAsTable, csv: leadsAsCsv, jsonl: leadsAsJsonLines } satisfies Record<
  string,
  LeadFormat
>

/** The format that `--format` names, by default the first. */
export function leadFormatName<F extends string>(given: string | undefined, formats: readonly [F, ...F[]]): F {
  const format = formats.find((each) => each === (given ?? formats[0]))
  if (format) return format
  throw usageError(`There is no format "${given}" here. Formats: ${formats.join(', ')}`)
}

async function* leadsAsJsonLines(leads: LeadSource): AsyncGenerator<string> {
  for await (const lead of leads()) yield jsonLine(lead)
}

/** One JSON document a line. Control characters are escaped as JSON does, so parsers read the original text. */
export const jsonLine = (value: unknown): string => `${terminalSafe(JSON.stringify(value))}\n`
