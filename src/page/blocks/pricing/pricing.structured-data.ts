import { plainText } from '#site/model/inline-text.ts'
import type { StructuredDataOf, Thing } from '#site/model/structured-data/structured-data.ts'
import type { Price, PriceGroup } from '#site/model/types.generated.ts'
import { amountOf } from './amount.ts'

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
