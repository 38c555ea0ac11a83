import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { operationEdits } from '#base/json/operation-edits.ts'
import type { Operation } from '#base/json/operation.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import type { FormField } from '#site/model/types.generated.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The settings of a step, which is only a heading. */
const OF_STEPS = ['name', 'label', 'type', 'help']

/** Every field is in a step, every step has visible fields, and there are at least two steps. */
export function formSteps({ forms }: SiteDocuments, { report, isSound }: CheckContext): void {
  for (const form of forms.values()) {
    if (!isSound(form)) continue
    const fields = (form.value['fields'] as unknown[]).filter(isObject)
    if (fields.some(isStep)) checkSteps(report, form, fields)
  }
}

function checkSteps(report: Report, form: JsonDocument, fields: JsonObject[]): void {
  const mended = (problem: ProblemText, operation: Operation): ProblemText =>
    fixedBy(problem, ...operationEdits(form.lines.text, operation))
  const steps = fields.flatMap((field, index) => (isStep(field) ? [index] : []))
  const [first = 0] = steps
  const nameAt = (index: number): string => String(fields[index]?.['name'])

  for (const index of steps) {
    for (const setting of Object.keys(fields[index] ?? {}).filter((name) => !OF_STEPS.includes(name))) {
      const path = ['fields', index, setting]
      report(form, path, mended(problemText('step-with-setting', { setting }), { type: 'remove', path }))
    }
  }
  if (form.value['endpoint'] === undefined) {
    report(form, ['fields', first, 'type'], 'steps-without-endpoint', { example: `/api/${form.name}` })
    return
  }
  if (steps.length === 1) {
    const path = ['fields', first]
    const problem = problemText('only-one-step', { name: nameAt(first) })
    report(form, [...path, 'type'], fields.length > 1 ? mended(problem, { type: 'remove', path }) : problem)
    return
  }
  const outside = fields.slice(0, first).findIndex(isShown)
  if (outside >= 0) {
    const problem = problemText('field-before-first-step', { name: nameAt(outside), step: nameAt(first) })
    report(form, ['fields', outside], mended(problem, { type: 'move', path: ['fields', first], to: 0 }))
  }
  for (const [position, index] of steps.entries()) {
    const isEmpty = !fields.slice(index + 1, steps[position + 1]).some(isShown)
    // The fields before the first step are treated as part of it.
    if (!isEmpty || (index === first && outside >= 0)) continue
    const problem = problemText('step-without-fields', { name: nameAt(index) })
    const remove = { type: 'remove', path: ['fields', index] } as const
    report(form, ['fields', index, 'type'], steps.length > 2 ? mended(problem, remove) : problem)
  }
  checkOrder(report, form, fields)
}

/** A condition depends only on fields of the same or of an earlier step. */
function checkOrder(report: Report, form: JsonDocument, fields: JsonObject[]): void {
  let step = 0
  const stepOf = new Map(fields.map((field) => [field['name'], (step += isStep(field) ? 1 : 0)]))
  for (const [index, { name, showWhen }] of fields.entries()) {
    const other = isObject(showWhen) ? showWhen['field'] : undefined
    if ((stepOf.get(other) ?? 0) <= (stepOf.get(name) ?? 0)) continue
    const details = { name: String(name), other: String(other) }
    report(form, ['fields', index, 'showWhen', 'field'], 'condition-on-a-later-step', details)
  }
}

const isStep = ({ type }: JsonObject): boolean => type === 'step'
const isShown = ({ type }: JsonObject): boolean => !fieldTypeOf({ type: type as FormField['type'] }).isUnseen
