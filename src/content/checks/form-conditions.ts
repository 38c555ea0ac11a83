import type { Report } from '#content/problems/report.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** The ways to name an answer in a condition, and the types of fields that have such answers. */
const TYPES_OF: Record<string, readonly string[]> = {
  equals: ['select', 'radio', 'checkboxes', 'text', 'number', 'hidden'],
  oneOf: ['select', 'radio', 'checkboxes', 'text', 'number', 'hidden'],
  atLeast: ['number'],
  checked: ['checkbox'],
}

const WAYS = Object.keys(TYPES_OF)

/** Every condition is on another field of the form, on an answer that it can have, and none waits for itself. */
export function formConditions({ forms }: SiteDocuments, { report, isSound }: CheckContext): void {
  for (const form of forms.values()) {
    if (!isSound(form)) continue
    const fields = (form.value['fields'] as unknown[]).filter(isObject)
    if (fields.some((field) => 'showWhen' in field)) checkConditions(report, form, fields)
  }
}

function checkConditions(report: Report, form: JsonDocument, fields: JsonObject[]): void {
  const answered = fields.filter(({ type }) => type !== 'step')
  const byName = new Map(answered.map((field) => [field['name'], field]))
  const inCircles = new Set<unknown>()
  for (const [index, field] of fields.entries()) {
    const condition = conditionOf(field)
    if (!condition) continue
    const path = ['fields', index, 'showWhen']
    const name = String(condition['field'])
    const other = byName.get(name)
    if (!other) {
      const possible = answered.filter((each) => each !== field).map((each) => String(each['name']))
      report(form, [...path, 'field'], 'condition-unknown-field', { name, possible })
      continue
    }
    const circle = circleFrom(field, byName)
    if (circle) {
      // A circle is one mistake, wherever it is broken.
      if (!circle.some((each) => inCircles.has(each))) {
        report(form, [...path, 'field'], 'condition-in-a-circle', { names: circle.map((each) => String(each['name'])) })
      }
      for (const each of circle) inCircles.add(each)
      continue
    }
    checkAnswer(report, form, path, condition, other)
  }
}

function checkAnswer(
  report: Report,
  form: JsonDocument,
  path: (string | number)[],
  condition: JsonObject,
  other: JsonObject,
): void {
  const type = String(other['type'])
  const name = String(other['name'])
  const possible = WAYS.filter((way) => TYPES_OF[way]?.includes(type))
  const given = WAYS.filter((way) => way in condition)
  const [way] = given
  if (way === undefined) return report(form, path, 'condition-without-answer', { name, type, possible })
  if (given.length > 1) return report(form, [...path, given[1] ?? way], 'condition-with-two-answers', { given })
  if (!possible.includes(way)) {
    return report(form, [...path, way], 'condition-of-another-type', { way, name, type, possible })
  }
  const options = other['options']
  if (!Array.isArray(options)) return
  const answers = way === 'oneOf' ? (condition[way] as unknown[]) : [condition[way]]
  const index = answers.findIndex((answer) => !options.includes(answer))
  if (index < 0) return
  const at = way === 'oneOf' ? [...path, way, index] : [...path, way]
  report(form, at, 'condition-unknown-answer', { answer: String(answers[index]), name, possible: options.map(String) })
}

/** The fields of the circle that this one is part of, from itself on; undefined if it is in none. */
function circleFrom(field: JsonObject, byName: ReadonlyMap<unknown, JsonObject>): JsonObject[] | undefined {
  const passed: JsonObject[] = []
  for (let each: JsonObject | undefined = field; each && !passed.includes(each);) {
    passed.push(each)
    each = byName.get(conditionOf(each)?.['field'])
    if (each === field) return passed
  }
  return undefined
}

const conditionOf = ({ showWhen }: JsonObject): JsonObject | undefined => (isObject(showWhen) ? showWhen : undefined)
