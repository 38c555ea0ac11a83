import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'
import { isSignOf } from '#site/model/currency-signs.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** A price has the same currency as its list, which structured data contains. */
export const shownPrices: DocumentCheck = (document, site, { report }) => {
  if (!document.isParsed) return
  if (document.role === 'shared') return checkPrices(report, document, document.value, [])
  for (const { index, shared, block } of blocksOnPage(document, site.shared))
    if (!shared) checkPrices(report, document, block, ['blocks', index])
}

function checkPrices(report: Report, document: JsonDocument, block: JsonObject, path: Path): void {
  const { type, currency, groups } = block
  if (type !== 'pricing' || typeof currency !== 'string' || !Array.isArray(groups)) return
  for (const [index, group] of (groups as unknown[]).entries()) {
    const items: unknown = isObject(group) ? group['items'] : undefined
    if (!Array.isArray(items)) continue
    for (const [position, item] of (items as unknown[]).entries()) {
      const price = isObject(item) ? item['price'] : undefined
      const other = typeof price === 'string' ? otherCurrencyIn(price, currency) : undefined
      if (typeof price === 'string' && other !== undefined)
        report(document, [...path, 'groups', index, 'items', position, 'price'], 'price-in-another-currency', {
          price,
          other,
          currency,
        })
    }
  }
}

/** The sign or the code of a currency in a price that differs from the given one. */
function otherCurrencyIn(price: string, currency: string): string | undefined {
  const [sign] = /\p{Sc}/u.exec(price) ?? []
  if (sign !== undefined) return isSignOf(sign, currency) ? undefined : sign
  const [code] = /\b[A-Z]{3}\b/.exec(price) ?? []
  return code !== undefined && code !== currency && CURRENCIES.has(code) ? code : undefined
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
