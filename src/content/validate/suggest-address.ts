import { originOf } from '#text/origin.ts'
import { isDefinition } from '#content/schemas/references.ts'
import type { JsonSchema } from '#content/schemas/schema-bundle.ts'

/** The address that was probably meant by an invalid one. */
export function suggestAddress(found: string, schema: JsonSchema | undefined): string | undefined {
  if (isDefinition(schema, 'Href')) return suggestHref(found)
  if (schema?.['format'] === 'origin') return suggestOrigin(found)
  return undefined
}

/** For an address without its scheme or first slash. */
function suggestHref(found: string): string | undefined {
  if (/\s/.test(found) || found === '') return undefined
  if (/^[^/@]+@[^/@]+\.[a-z]+$/i.test(found)) return `mailto:${found}`
  if (/^\+?[\d-]{5,}$/.test(found)) return `tel:${found}`
  if (/^(www\.|[\w-]+\.(com|org|net|io|dev)\b)/i.test(found)) return `https://${found}`
  return /^[\w./-]+(#[\w-]*)?$/.test(found)
    ? `/${found.replace(/^[./]+/, '').replace(/\.(html|json)$/, '')}`
    : undefined
}

/** For the address of a page in place of the site's, or one without its scheme. */
function suggestOrigin(found: string): string | undefined {
  const address = /^[\w-]+(\.[\w-]+)+([:/?#]|$)/.test(found) ? `https://${found}` : found
  return URL.canParse(address) ? originOf(new URL(address).origin) : undefined
}
