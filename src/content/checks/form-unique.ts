import type { CheckContext } from './check.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** The types of fields whose answers can be told apart by comparing them. */
const ONE_LINE = ['text', 'email', 'tel']

/** What is to be stored once only is the answer to one of the form's own fields, on one line. */
export function* formUnique({ forms }: SiteDocuments, { isSound }: CheckContext): Generator<Problem> {
  for (const form of forms.values()) {
    const { unique, fields } = form.value
    if (!isSound(form) || typeof unique !== 'string') continue
    const all = (fields as unknown[]).filter(isObject)
    const possible = all.filter(isOneLine).map(({ name }) => String(name))
    const field = all.find(({ name }) => name === unique)
    if (field && isOneLine(field)) continue
    const problem = field
      ? problemText('unique-not-on-one-line', { name: unique, type: String(field['type']), possible })
      : problemText('unique-unknown-field', { name: unique, possible })
    yield problemAt(form, ['unique'], problem)
  }
}

const isOneLine = ({ type }: JsonObject): boolean => ONE_LINE.includes(String(type))
