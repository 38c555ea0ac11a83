import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import type { FormField } from '#site/model/types.generated.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** "unique" names a field of the form itself, of a type with one line. */
export function formUnique({ forms }: SiteDocuments, { report, isSound }: CheckContext): void {
  for (const form of forms.values()) {
    const { unique, fields } = form.value
    if (!isSound(form) || typeof unique !== 'string') continue
    const all = (fields as unknown[]).filter(isObject)
    const possible = all.filter(isOneLine).map(({ name }) => String(name))
    const field = all.find(({ name }) => name === unique)
    if (field && isOneLine(field)) continue
    if (field) {
      report(form, ['unique'], 'unique-not-on-one-line', { name: unique, type: String(field['type']), possible })
      continue
    }
    const problem = problemText('unique-unknown-field', { name: unique, possible })
    const suggestion = closest(unique, possible)
    const fix = suggestion === undefined ? [] : replaceScalar(form, ['unique'], suggestion)
    report(form, ['unique'], fix.length > 0 ? fixedBy(problem, ...fix) : problem)
  }
}

const isOneLine = ({ type }: JsonObject): boolean =>
  fieldTypeOf({ type: type as FormField['type'] }).isComparable === true
