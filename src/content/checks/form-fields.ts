import { lineAt, problemAt, problemAtField } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** What only some types of fields can make use of, and which. */
const USED_BY: Record<string, readonly string[]> = {
  options: ['select'],
  rows: ['textarea'],
  limit: ['text', 'email', 'tel', 'textarea'],
}

/** The fewest characters that an answer can have: "a@b.io", "112". */
const SHORTEST: Record<string, number> = { email: 6, tel: 3 }

const TYPES = new Set(Object.values(USED_BY).flat())

/** Each field of a form is stored under a name of its own, and has what its type needs and nothing else. */
export function* formFields({ forms }: SiteDocuments): Generator<Problem> {
  for (const form of forms.values()) if (form.root) yield* fieldsOf(form)
}

function* fieldsOf(form: JsonDocument): Generator<Problem> {
  const { fields } = form.value
  const first = new Map<unknown, (string | number)[]>()
  for (const [index, field] of (Array.isArray(fields) ? (fields as unknown[]) : []).entries()) {
    if (!isObject(field)) continue
    const place = ['fields', index]
    const { name, type } = field
    const earlier = first.get(name)
    if (earlier) {
      yield problemAt(
        form,
        [...place, 'name'],
        problemText('duplicate-field-name', { name: String(name), line: lineAt(form, earlier) }),
      )
    } else if (typeof name === 'string') first.set(name, [...place, 'name'])
    if (typeof type !== 'string' || !TYPES.has(type)) continue // told of already
    if (type === 'select' && !Object.hasOwn(field, 'options')) {
      yield problemAt(form, [...place, 'type'], problemText('options-missing'))
    }
    for (const [setting, types] of Object.entries(USED_BY)) {
      if (!Object.hasOwn(field, setting) || types.includes(type)) continue
      yield problemAtField(form, [...place, setting], problemText('setting-without-use', { setting, type, types }))
    }
    const { limit, options } = field
    const least = SHORTEST[type]
    if (typeof limit === 'number' && least !== undefined && limit < least) {
      yield problemAt(form, [...place, 'limit'], problemText('limit-too-small', { type, limit, least }))
    }
    if (Array.isArray(options)) yield* optionsAlike(form, [...place, 'options'], options)
  }
}

/** Options that differ in capitals or spaces alone: nobody can tell them apart, and of spaces browsers send one. */
function* optionsAlike(form: JsonDocument, place: Path, options: unknown[]): Generator<Problem> {
  const first = new Map<string, string>()
  for (const [index, option] of options.entries()) {
    if (typeof option !== 'string') continue
    const read = option.normalize().replace(/\s+/g, ' ').trim().toLowerCase()
    const earlier = first.get(read)
    if (earlier === undefined) first.set(read, option)
    else if (earlier !== option)
      yield problemAt(form, [...place, index], problemText('options-alike', { earlier, option }))
  }
}
