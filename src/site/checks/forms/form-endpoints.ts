import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { endpointIn } from '#site/languages/documents-in.ts'
import { languagesOf, prefixOf } from '#site/languages/site-languages.ts'
import { isMisplaced } from '#site/read/reclassify.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** Settings that have an effect only if a server accepts the form. */
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

/** Every form has a unique endpoint, in every language of the site, and only settings that have an effect. */
export function formEndpoints(site: SiteDocuments, { report, isSound }: CheckContext): void {
  const first = new Map<string, JsonDocument>()
  for (const form of site.forms.values()) {
    const { endpoint } = form.value
    // A misplaced copy is reported as such first.
    if (typeof endpoint === 'string' && !isMisplaced(form)) {
      // The server accepts a trailing slash too.
      const address = endpoint.replace(/\/$/, '')
      const other = first.get(address)
      if (!other) first.set(address, form)
      else report(form, ['endpoint'], 'duplicate-endpoint', { endpoint, other: other.file })
    }
    if (isSound(form)) reportUnused(report, form, endpoint)
  }
  for (const { language } of languagesOf(site))
    for (const [address, { file }] of first) {
      const endpoint = endpointIn(prefixOf(language), address)
      const form = first.get(endpoint)
      if (form) report(form, ['endpoint'], 'duplicate-endpoint', { endpoint, other: file, language })
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
