import type { Report } from '#content/problems/report.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import { isMisplaced } from '#content/read/reclassify.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Path } from '#edit/path.ts'
import type { CheckContext } from './check.ts'

/** Settings that have an effect only where a server accepts the form. */
const SERVER_SETTINGS: Path[] = [
  ['size'],
  ['sending'],
  ['sent'],
  ['success'],
  ['confirmationMail'],
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

/** Every form has an endpoint of its own, and no settings that have no effect with it or without it. */
export function formEndpoints({ forms }: SiteDocuments, { report, isSound }: CheckContext): void {
  const first = new Map<string, string>()
  for (const form of forms.values()) {
    const { endpoint } = form.value
    // A misplaced copy is reported as such first.
    if (typeof endpoint === 'string' && !isMisplaced(form)) {
      // The server accepts a trailing slash too.
      const address = endpoint.replace(/\/$/, '')
      const other = first.get(address)
      if (other === undefined) first.set(address, form.file)
      else report(form, ['endpoint'], 'duplicate-endpoint', { endpoint, other })
    }
    if (isSound(form)) reportUnused(report, form, endpoint)
  }
}

function reportUnused(report: Report, form: JsonDocument, endpoint: unknown): void {
  if (typeof endpoint === 'string') {
    if (!Object.hasOwn(form.value, 'mailNote')) return
    report(form, ['mailNote'], 'mail-note-without-use', { endpoint })
    return
  }
  const unused = SERVER_SETTINGS.filter((path) => isGiven(form.value, path))
  const [first] = unused
  if (!first) return
  const settings = unused.map((path) => path.map(String))
  report(form, first, 'endpoint-missing', { settings, example: `/api/${form.name}` })
}

const isGiven = (value: unknown, [step = '', ...rest]: Path): boolean =>
  isObject(value) && Object.hasOwn(value, step) && (rest.length === 0 || isGiven(value[step], rest))
