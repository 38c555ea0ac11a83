import { parseInline } from '#site/inline/parse-inline.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { removeAt } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import { lineAt } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import { isDay } from '#site/model/forms/fields/number-fields.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { FormField } from '#site/model/types.generated.ts'
import { TYPES } from '#site/schemas/vocabulary.ts'
import type { SettingsByType } from '#site/schemas/vocabulary.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** Pairs of settings, the first of which must not be greater than the second. */
const RANGES = [
  ['least', 'most'],
  ['min', 'max'],
  ['earliest', 'latest'],
] as const

/** The maximum length of a label. A checkbox may have a longer one, with the words that visitors agree to. */
const LONGEST_LABEL = 60

/** Each field of a form has a unique name and only the settings of its type. */
export function formFields({ forms }: SiteDocuments, { report, schemas }: CheckContext): void {
  const byType = schemas.definitions['FormField']?.[TYPES] as SettingsByType
  for (const form of forms.values()) if (form.isParsed) checkFields(report, form, byType)
}

function checkFields(report: Report, form: JsonDocument, byType: SettingsByType): void {
  const { fields } = form.value
  const first = new Map<unknown, (string | number)[]>()
  for (const [index, field] of (Array.isArray(fields) ? (fields as unknown[]) : []).entries()) {
    if (!isObject(field)) continue
    const path = ['fields', index]
    const { name, type } = field
    const earlier = first.get(name)
    if (earlier) {
      report(form, [...path, 'name'], 'duplicate-field-name', {
        name: String(name),
        line: lineAt(form, earlier),
        isStep: type === 'step',
      })
    } else if (typeof name === 'string') first.set(name, [...path, 'name'])
    if (type === 'step') checkLabel(report, form, path, field)
    if (!isType(type, byType) || type === 'step') continue // a step, or reported by validation
    checkSettings(report, form, path, field, byType)
    const { limit, options } = field
    const { shortest: least } = fieldTypeOf({ type })
    if (typeof limit === 'number' && least !== undefined && limit < least) {
      report(form, [...path, 'limit'], 'limit-too-small', { type, limit, least })
    }
    if (Array.isArray(options)) checkOptions(report, form, [...path, 'options'], options)
    checkRanges(report, form, path, field)
    checkLabel(report, form, path, field)
    if (type === 'hidden') checkHidden(report, form, path, field, fields as unknown[])
  }
}

const isType = (type: unknown, byType: SettingsByType): type is FormField['type'] =>
  typeof type === 'string' && Object.hasOwn(byType, type)

/** A field has the settings that its type requires, and no settings of other types. */
function checkSettings(
  report: Report,
  form: JsonDocument,
  path: Path,
  field: JsonObject,
  byType: SettingsByType,
): void {
  const type = String(field['type'])
  if (byType[type]?.required?.includes('options') && !Object.hasOwn(field, 'options'))
    report(form, [...path, 'type'], 'options-missing')
  for (const setting of Object.keys(field)) {
    const types = Object.keys(byType).filter((each) => settingsOf(byType[each]).includes(setting))
    if (types.length > 0 && !types.includes(type))
      report(form, [...path, setting], 'setting-without-use', { setting, type, types })
  }
}

const settingsOf = ({ required = [], optional = [] }: SettingsByType[string] = {}): string[] => [
  ...required,
  ...optional,
]

/** No range is empty. Values of an invalid form are reported by validation. */
function checkRanges(report: Report, form: JsonDocument, path: Path, field: JsonObject): void {
  for (const setting of ['earliest', 'latest']) {
    const day = field[setting]
    if (typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !isDay(day))
      report(form, [...path, setting], 'day-that-does-not-exist', { day })
  }
  for (const [lower, upper] of RANGES) {
    const [first, last] = [field[lower], field[upper]]
    const [from, to] = [positionOf(first), positionOf(last)]
    if (from === undefined || to === undefined || from.scale !== to.scale || from.at <= to.at) continue
    report(form, [...path, lower], 'range-without-answer', { lower, first: String(first), upper, last: String(last) })
  }
  const { type, options, least } = field
  if (type === 'checkboxes' && Array.isArray(options) && typeof least === 'number' && least > options.length)
    report(form, [...path, 'least'], 'least-above-options', { least, offered: options.length })
}

/** The position of a limit on a scale. Calendar days and days relative to today are two scales, which cannot be compared. */
function positionOf(value: unknown): { scale: string; at: number } | undefined {
  if (typeof value === 'number') return { scale: 'number', at: value }
  if (typeof value !== 'string') return undefined
  const relative = /^today([+-]\d+)?$/.exec(value)
  if (relative) return { scale: 'today', at: Number(relative[1] ?? 0) }
  return isDay(value) ? { scale: 'day', at: Date.parse(value) } : undefined
}

function checkLabel(report: Report, form: JsonDocument, path: Path, { type, label, required }: JsonObject): void {
  if (typeof label !== 'string') return
  const words = plainText(parseInline(label).content).trim()
  const length = [...words].length
  if (type !== 'checkbox' && length > LONGEST_LABEL)
    report(form, [...path, 'label'], 'label-too-long', { length, most: LONGEST_LABEL })
  else if (type === 'checkbox' && required === true && !/\S\s+\S/.test(words))
    report(form, [...path, 'label'], 'consent-without-wording', { label: words })
}

/** A hidden field is not required, as visitors cannot fill it in, and has exactly one source of its value. */
function checkHidden(
  report: Report,
  form: JsonDocument,
  path: Path,
  { required, value, query }: JsonObject,
  fields: readonly unknown[],
): void {
  if (required === true) {
    const problem = problemText('hidden-field-required')
    // Otherwise the form could be sent empty.
    const isOther = fields.some((each) => isObject(each) && each['required'] === true && each['type'] !== 'hidden')
    const fix = isOther ? removeAt(form, [...path, 'required']) : []
    report(form, [...path, 'required'], fix.length > 0 ? fixedBy(problem, ...fix) : problem)
  }
  if (value === undefined && query === undefined) report(form, [...path, 'type'], 'hidden-field-without-value')
  else if (value !== undefined && query !== undefined) report(form, [...path, 'query'], 'hidden-field-with-two-values')
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
