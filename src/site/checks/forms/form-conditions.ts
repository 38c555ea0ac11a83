import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import { closest } from '#site/problems/suggest.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import type { ConditionWay } from '#site/model/forms/fields/field-type.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import type { FormField } from '#site/model/types.generated.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The ways to name an answer in a condition. */
const WAYS: readonly ConditionWay[] = ['equals', 'oneOf', 'atLeast', 'checked']

/** Every condition refers to another field of the form and to a possible answer, and conditions form no circle. */
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
      const problem = problemText('condition-unknown-field', { name, possible })
      const suggestion = closest(name, possible)
      const mended = suggestion !== undefined && canBeMet({ ...condition, field: suggestion }, field, byName)
      report(form, [...path, 'field'], mended ? put(problem, form, [...path, 'field'], suggestion) : problem)
      continue
    }
    const circle = circleFrom(field, byName)
    if (circle) {
      // Report a circle once for all its fields.
      if (!circle.some((each) => inCircles.has(each))) {
        report(form, [...path, 'field'], 'condition-in-a-circle', { names: circle.map((each) => String(each['name'])) })
      }
      for (const each of circle) inCircles.add(each)
      continue
    }
    const issue = problemOfAnswer(condition, other)
    if (!issue) continue
    const at = [...path, ...issue.path]
    report(form, at, issue.suggestion === undefined ? issue.problem : put(issue.problem, form, at, issue.suggestion))
  }
}

const put = (problem: ProblemText, form: JsonDocument, path: Path, value: string): ProblemText =>
  fixedBy(problem, ...replaceScalar(form, path, value))

/** Whether a condition of a field can be met. */
function canBeMet(condition: JsonObject, field: JsonObject, byName: ReadonlyMap<unknown, JsonObject>): boolean {
  const other = byName.get(condition['field'])
  const changed = { ...field, showWhen: condition }
  const fields = new Map([...byName].map(([name, each]) => [name, each === field ? changed : each]))
  return other !== undefined && !circleFrom(changed, fields) && !problemOfAnswer(condition, other)
}

interface AnswerProblem {
  problem: ProblemText
  /** The path below the condition. */
  path: Path
  /** The possible answer that was probably intended. */
  suggestion?: string | undefined
}

/** Why the other field never has the answer of a condition; undefined if it may. */
function problemOfAnswer(condition: JsonObject, other: JsonObject): AnswerProblem | undefined {
  const type = String(other['type'])
  const name = String(other['name'])
  const { conditions = [] } = fieldTypeOf({ type: type as FormField['type'] })
  const possible = WAYS.filter((way) => conditions.includes(way))
  const given = WAYS.filter((way) => way in condition)
  const [way] = given
  if (way === undefined) return { problem: problemText('condition-without-answer', { name, type, possible }), path: [] }
  if (given.length > 1)
    return { problem: problemText('condition-with-two-answers', { given }), path: [given[1] ?? way] }
  if (!possible.includes(way))
    return { problem: problemText('condition-of-another-type', { way, name, type, possible }), path: [way] }
  const options = other['options']
  if (!Array.isArray(options)) return undefined
  const answers = way === 'oneOf' ? (condition[way] as unknown[]) : [condition[way]]
  const index = answers.findIndex((answer) => !options.includes(answer))
  if (index < 0) return undefined
  const answer = String(answers[index])
  const offered = options.map(String)
  const problem = problemText('condition-unknown-answer', { answer, name, possible: offered })
  const suggestion = closest(answer, offered)
  return {
    problem,
    path: way === 'oneOf' ? [way, index] : [way],
    ...(suggestion !== undefined && !answers.includes(suggestion) && { suggestion }),
  }
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
