/**
 * The number that a price is in a currency: 14.5 for "€14.50". Undefined where it says more than that, such as "from €90", or
 * could be read in two ways, such as "1.200".
 */
export function amountOf(price: string, currency: string): number | undefined {
  const letters = currency.replace(/[^A-Z]/g, '')
  const sign = `(?:\\p{Sc}|${letters})`
  const pattern = new RegExp(`^${sign}?\\s*(\\d+)(?:[.,](\\d{1,2}))?\\s*${sign}?$`, 'u')
  const [, whole, part = '0'] = pattern.exec(price.trim()) ?? []
  return whole === undefined ? undefined : Number(`${whole}.${part}`)
}
