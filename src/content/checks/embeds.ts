import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { closest } from '#content/problems/suggest.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { Path } from '#edit/path.ts'
import type { DocumentCheck } from './check.ts'

/** What is embedded comes from a host that the settings admit. */
export const embeds: DocumentCheck = (document, site, { report, isSound }) => {
  const { settings } = site
  if (!document.isParsed || !isSound(settings)) return
  for (const { value, path } of embedsIn(document, site)) {
    if (typeof value !== 'string' || !URL.canParse(value)) continue // reported by another check
    const { embedHosts, origin } = settings.value
    const admitted = Array.isArray(embedHosts) ? embedHosts.filter((host) => typeof host === 'string') : []
    const { host } = new URL(value)
    // A frame of the site itself would have the rights of its pages.
    const isOwn = typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host
    if (isOwn || !admitted.includes(host))
      report(document, path, 'embed-not-admitted', { host, isOwn, suggestion: closest(host, admitted) })
  }
}

interface Embedded {
  value: unknown
  path: Path
}

/** The addresses that the blocks of a document embed, where they are written. */
function embedsIn(document: JsonDocument, site: Parameters<DocumentCheck>[1]): readonly Embedded[] {
  if (document.role === 'shared')
    return document.value['type'] === 'embed' ? [{ value: document.value['address'], path: ['address'] }] : NONE
  let addresses: Embedded[] | undefined
  for (const { index, type, block, shared } of blocksOnPage(document, site.shared)) {
    if (type !== 'embed') continue
    addresses ??= []
    if (!shared) addresses.push({ value: block['address'], path: ['blocks', index, 'address'] })
    else {
      const { override } = (document.value['blocks'] as JsonObject[])[index] ?? {}
      if (isObject(override) && Object.hasOwn(override, 'address'))
        addresses.push({ value: override['address'], path: ['blocks', index, 'override', 'address'] })
    }
  }
  return addresses ?? NONE
}

const NONE: readonly Embedded[] = []
