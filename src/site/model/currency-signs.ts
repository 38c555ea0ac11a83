/** Cache of the signs of currencies, with which few are written. */
const signs = new Map<string, string>()

/** Whether a sign belongs to a currency: "€" to EUR, "$" to USD, AUD and others. */
export function isSignOf(sign: string, currency: string): boolean {
  const narrow = signs.get(currency) ?? narrowSign(currency)
  signs.set(currency, narrow)
  return narrow.includes(sign) || (SIGNS[sign]?.includes(currency) ?? false)
}

/** Signs that the data of languages lacks, or has in some languages only. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '¥': ['CNY', 'JPY'],
  '￥': ['CNY', 'JPY'],
  '﷼': ['SAR', 'IRR', 'QAR', 'OMR', 'YER'],
  '₹': ['INR'],
}

function narrowSign(currency: string): string {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
  } catch {
    return ''
  }
}
