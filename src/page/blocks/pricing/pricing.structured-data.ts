import { asciiDigits } from '#base/text/words/characters.ts'
import { isSignOf } from '#site/model/currency-signs.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { StructuredDataOf, Thing } from '#site/model/structured-data/structured-data.ts'
import type { Price, PriceGroup } from '#site/model/types.generated.ts'

/**
 * The amount of a price in a currency: 14.5 for "€14.50", 1200 for "1,200.00". Undefined for any other text, such as
 * "from €90", for the sign of another currency, and for ambiguous numbers, such as "1.200".
 */
export function amountOf(price: string, currency: string): number | undefined {
  const letters = currency.replace(/[^A-Z]/g, '')
  const sign = `(?:(\\p{Sc})|${letters})`
  const number = String.raw`(\d+|\d{1,3}(?:([,.'’\s])\d{3})(?:\3\d{3})*(?=[.,]\d{2}(?!\d)))(?:[.,](\d{1,2}))?`
  const pattern = new RegExp(`^${sign}?\\s*${number}\\s*${sign}?$`, 'u')
  const text = asciiDigits(price)
    .replaceAll('٫', '.')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const [, before, whole, , part = '0', after] = pattern.exec(text) ?? []
  if (whole === undefined || [before, after].some((each) => each !== undefined && !isSignOf(each, currency)))
    return undefined
  return Number(`${whole.replace(/\D/g, '')}.${part}`)
}

/** The offers, or the menu, with the prices that are a plain number in the currency of the block. */
export const pricingStructuredData: StructuredDataOf<'pricing'> = (block, { blockUrl }) => {
  const { title, currency, menu, groups } = block
  const offerOf = (item: Price): Thing | undefined => {
    const price = currency === undefined ? undefined : amountOf(item.price, currency)
    if (price === undefined) return undefined
    const { unit } = item
    return {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      ...(unit !== undefined && {
        priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: currency, unitText: unit },
      }),
    }
  }
  const nodesOf = ({ items }: PriceGroup): Thing[] =>
    items.flatMap((item): Thing[] => {
      const offer = offerOf(item)
      const text = { name: item.name, ...(item.description && { description: plainText(item.description) }) }
      if (menu) return [{ '@type': 'MenuItem', ...text, ...(offer && { offers: offer }) }]
      return offer ? [{ ...offer, ...text }] : []
    })
  const [list, part, entries] = menu
    ? (['Menu', 'MenuSection', 'hasMenuItem'] as const)
    : (['OfferCatalog', 'OfferCatalog', 'itemListElement'] as const)
  const parts = groups.flatMap((group): Thing[] => {
    const nodes = nodesOf(group)
    return nodes.length === 0 ? [] : [{ '@type': part, ...(group.title && { name: group.title }), [entries]: nodes }]
  })
  if (parts.length === 0) return []
  const isPlain = groups.every((group) => group.title === undefined)
  const content = isPlain
    ? { [entries]: parts.flatMap((each) => each[entries] as Thing[]) }
    : { [menu ? 'hasMenuSection' : entries]: parts }
  return [{ '@type': list, '@id': blockUrl, name: title, ...content }]
}
