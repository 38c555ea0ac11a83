import type { SiteSettings } from './site.ts'

const DIGITS = { latin: 'latn', arabic: 'arab' } as const

/**
 * The locale of dates and numbers: the country of the organization decides between 20 November 2026 and November 20, 2026, and
 * the settings of a language between Latin and Arabic digits.
 */
export function localeOf({
  language,
  digits,
  organization: { country },
}: Pick<SiteSettings, 'language' | 'digits' | 'organization'>): string {
  const inCountry = language.includes('-') || !/^[A-Z]{2}$/.test(country ?? '') ? language : `${language}-${country}`
  const locale = Intl.DateTimeFormat.supportedLocalesOf([inCountry, language])[0] ?? 'en'
  return digits ? `${locale}-u-nu-${DIGITS[digits]}` : locale
}
