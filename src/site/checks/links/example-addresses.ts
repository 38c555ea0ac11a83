import { provisionalOf } from '#site/derived/provisional.ts'
import { stringsWithMeaning, visibleTextsIn } from '#site/derived/references.ts'
import { isObject } from '#site/read/json-tree.ts'
import { mayHave } from '#site/read/source-text.ts'
import { isWithin } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** Domains that are reserved for examples. */
const EXAMPLE_HOST = /[\w.-]*\bexample\.(?:com|net|org)\b|[\w-][\w.-]*\.example\b/i

/** Warns of addresses from an example, which do not exist. A site that is an example itself may have them. */
export const exampleAddresses: DocumentCheck = (document, site, { report, schemas, isSound }) => {
  if (!document.isParsed || !mayHave(document, ['example']) || !mayHave(document, ['.example', 'example.'])) return
  if (!isSound(site.settings) || EXAMPLE_HOST.test(String(site.settings.value['origin']))) return
  const marked = provisionalOf(document).map(({ path }) => path)
  const links = stringsWithMeaning(document, ['Href'], site, schemas)
  // The texts of forms and settings show the format of an address that a visitor enters.
  const isRead = document.role === 'page' || document.role === 'shared'
  const texts = isRead ? visibleTextsIn(document, site, schemas) : []
  for (const { path, value } of [...links, ...texts, ...ownAddresses(document.value)]) {
    const [address] = EXAMPLE_HOST.exec(value) ?? []
    if (address === undefined || marked.some((part) => isWithin(path, part))) continue
    report(document, path, 'example-address', { address })
  }
}

/** The contact addresses of the company in the settings. */
function ownAddresses({ organization }: Record<string, unknown>): { path: Path; value: string }[] {
  if (!isObject(organization)) return []
  return Object.entries(organization).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ path: ['organization', name], value }] : [],
  )
}
