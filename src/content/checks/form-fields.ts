import { lineAt, problemAt, problemAtField } from '../problem-at.ts'
import type { Problem } from '../problem.ts'
import { tell } from '../problems.ts'
import type { JsonDocument } from '../read/json-document.ts'
import { isGroup } from '../read/json-tree.ts'
import type { SiteDocuments } from '../read/site-documents.ts'

/** What only some types of fields can make use of, and which. */
const USED_BY: Record<string, readonly string[]> = {
  options: ['select'],
  rows: ['textarea'],
  limit: ['text', 'email', 'tel', 'textarea'],
}

const TYPES = new Set(Object.values(USED_BY).flat())

/** Each field of a form is stored under a name of its own, and has what its type needs and nothing else. */
export function* formFields({ forms }: SiteDocuments): Generator<Problem> {
  for (const form of forms.values()) if (form.root) yield* fieldsOf(form)
}

function* fieldsOf(form: JsonDocument): Generator<Problem> {
  const { fields } = form.value
  const first = new Map<unknown, (string | number)[]>()
  for (const [index, field] of (Array.isArray(fields) ? (fields as unknown[]) : []).entries()) {
    if (!isGroup(field)) continue
    const place = ['fields', index]
    const { name, type } = field
    const earlier = first.get(name)
    if (earlier) {
      yield problemAt(
        form,
        [...place, 'name'],
        tell('duplicate-field-name', { name: String(name), line: lineAt(form, earlier) }),
      )
    } else if (typeof name === 'string') first.set(name, [...place, 'name'])
    if (typeof type !== 'string' || !TYPES.has(type)) continue // told of already
    if (type === 'select' && !Object.hasOwn(field, 'options')) {
      yield problemAt(form, [...place, 'type'], tell('options-missing'))
    }
    for (const [setting, types] of Object.entries(USED_BY)) {
      if (!Object.hasOwn(field, setting) || types.includes(type)) continue
      yield problemAtField(form, [...place, setting], tell('setting-without-use', { setting, type, types }))
    }
  }
}
