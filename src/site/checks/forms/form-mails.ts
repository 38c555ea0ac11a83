import type { CheckContext } from '#site/checks/check.ts'
import { placeholdersIn } from '#site/derived/placeholders.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import { isForName } from '#site/model/forms/visitor.ts'
import type { FormField } from '#site/model/types.generated.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

/** A form with a confirmation mail has a field for the recipient, and one for the name if its text contains the name. */
export function formConfirmation({ forms }: SiteDocuments, { report, isSound }: CheckContext): void {
  for (const form of forms.values()) {
    const { confirmationMail: mail } = form.value
    if (!isObject(mail) || !isSound(form)) continue
    const fields = (form.value['fields'] as unknown[]).filter(isObject)
    if (!fields.some(({ type }) => type === 'email')) {
      report(form, ['confirmationMail'], 'confirmation-without-address')
      continue
    }
    if (fields.some(({ autocomplete }) => isForName(autocomplete))) continue
    const paragraphs = mail['paragraphs'] as string[]
    const index = paragraphs.findIndex((text) => placeholdersIn(text).some(({ name }) => name === 'name'))
    if (index < 0) continue
    const alike = fields.find(({ name, type }) => type === 'text' && /name/i.test(String(name)))
    const field = alike && String(alike['name'])
    report(form, ['confirmationMail', 'paragraphs', index], 'confirmation-without-name', { field })
  }
}

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
