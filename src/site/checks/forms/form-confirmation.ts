import { placeholdersIn } from '#site/derived/placeholders.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { isForName } from '#site/model/forms/visitor.ts'
import type { CheckContext } from '#site/checks/check.ts'

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
