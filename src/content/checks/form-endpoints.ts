import type { CheckContext } from './check.ts'
import { problemAt, problemAtField } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import { isMisplaced } from '#content/read/reclassify.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { quote } from '#text/words.ts'

/** What does something only where a server takes the form. */
const OF_SENDING: Path[] = [
  ['size'],
  ['sending'],
  ['sent'],
  ['success'],
  ['resetAfter'],
  ['failureMessage'],
  ['successBy'],
  ['minimumTime'],
  ['unique'],
  ['keepDays'],
  ['events', 'success'],
  ['events', 'error'],
  ['events', 'conversion'],
]

/** Every form is sent to an address of its own, and says nothing that does not go with where it is sent. */
export function* formEndpoints({ forms }: SiteDocuments, { isSound }: CheckContext): Generator<Problem> {
  const first = new Map<string, string>()
  for (const form of forms.values()) {
    const { endpoint } = form.value
    // A copy whose name cannot stay is told of that first.
    if (typeof endpoint === 'string' && !isMisplaced(form)) {
      // The server takes a form with and without a slash at the end.
      const address = endpoint.replace(/\/$/, '')
      const other = first.get(address)
      if (other === undefined) first.set(address, form.file)
      else yield problemAt(form, ['endpoint'], problemText('duplicate-endpoint', { endpoint, other }))
    }
    if (isSound(form)) yield* withoutUse(form, endpoint)
  }
}

function* withoutUse(form: JsonDocument, endpoint: unknown): Generator<Problem> {
  if (typeof endpoint === 'string') {
    if (!Object.hasOwn(form.value, 'mailNote')) return
    yield problemAtField(form, ['mailNote'], problemText('mail-note-without-use', { endpoint }))
    return
  }
  const idle = OF_SENDING.filter((path) => isGiven(form.value, path))
  const [place] = idle
  if (!place) return
  const settings = idle.map((path) => path.map((step) => quote(String(step))).join(' > '))
  yield problemAtField(form, place, problemText('endpoint-missing', { settings, example: `/api/${form.name}` }))
}

const isGiven = (value: unknown, [step = '', ...rest]: Path): boolean =>
  isObject(value) && Object.hasOwn(value, step) && (rest.length === 0 || isGiven(value[step], rest))
