import type { Report } from '#content/problems/report.ts'
import { lineAt } from '#content/problems/report.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** Settings that only some types of fields use, and the types. */
const USED_BY: Record<string, readonly string[]> = {
  options: ['select'],
  rows: ['textarea'],
  limit: ['text', 'email', 'tel', 'textarea'],
  accept: ['file'],
  maxSize: ['file'],
  maxFiles: ['file'],
  placeholder: ['text', 'email', 'tel', 'select', 'textarea'],
  autocomplete: ['text', 'email', 'tel', 'select', 'textarea'],
}

/** The fewest characters that a value can have: "a@b.io", "112". */
const SHORTEST: Record<string, number> = { email: 6, tel: 3 }

const TYPES = new Set(Object.values(USED_BY).flat())

/** Each field of a form has a unique name and only the settings of its type. */
export function formFields({ forms }: SiteDocuments, { report }: CheckContext): void {
  for (const form of forms.values()) if (form.isParsed) checkFields(report, form)
}

function checkFields(report: Report, form: JsonDocument): void {
  const { fields } = form.value
  const first = new Map<unknown, (string | number)[]>()
  for (const [index, field] of (Array.isArray(fields) ? (fields as unknown[]) : []).entries()) {
    if (!isObject(field)) continue
    const path = ['fields', index]
    const { name, type } = field
    const earlier = first.get(name)
    if (earlier) {
      report(form, [...path, 'name'], 'duplicate-field-name', { name: String(name), line: lineAt(form, earlier) })
    } else if (typeof name === 'string') first.set(name, [...path, 'name'])
    if (typeof type !== 'string' || !TYPES.has(type)) continue // reported by validation
    if (type === 'select' && !Object.hasOwn(field, 'options')) {
      report(form, [...path, 'type'], 'options-missing')
    }
    for (const [setting, types] of Object.entries(USED_BY)) {
      if (!Object.hasOwn(field, setting) || types.includes(type)) continue
      report(form, [...path, setting], 'setting-without-use', { setting, type, types })
    }
    const { limit, options } = field
    const least = SHORTEST[type]
    if (typeof limit === 'number' && least !== undefined && limit < least) {
      report(form, [...path, 'limit'], 'limit-too-small', { type, limit, least })
    }
    if (Array.isArray(options)) checkOptions(report, form, [...path, 'options'], options)
  }
}

/** Options that differ only in capitals or spaces look alike, and browsers send runs of spaces as one. */
function checkOptions(report: Report, form: JsonDocument, path: Path, options: unknown[]): void {
  const first = new Map<string, string>()
  for (const [index, option] of options.entries()) {
    if (typeof option !== 'string') continue
    const normalized = option.normalize().replace(/\s+/g, ' ').trim().toLowerCase()
    const earlier = first.get(normalized)
    if (earlier === undefined) first.set(normalized, option)
    else if (earlier !== option) report(form, [...path, index], 'options-alike', { earlier, option })
  }
}
