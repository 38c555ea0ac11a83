/**
 * The patterns of the schemas in words that follow "It must be". For a pattern in a single schema, the words can be beside it
 * as "x-says".
 */
export const PATTERNS_IN_WORDS: Record<string, string> = {
  '^(/|#|https?://|mailto:|tel:)': 'an address that begins with "/", "#", "https://", "mailto:" or "tel:"',
  '^/': 'an address on this site: it begins with "/"',
  '^https://': 'a full address: it begins with "https://"',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'a name of small letters, digits and single dashes',
  '^[a-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$': 'a name of letters, digits and single dashes that begins with a small letter',
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-[a-z0-9]{5,8})?$':
    'the short name of a language, such as "en", "en-GB" or "zh-Hant"',
  '^[a-z]{2,3}$': 'the short name of a language, such as "ar"',
  '^[A-Z]{2}$': 'the code of a country: two capital letters',
  '^#[0-9a-f]{6}$': 'a colour: # and six characters from 0 to 9 and a to f',
  '^[A-Za-z0-9._-]+\\.woff2$': 'the name of a file that ends with ".woff2"',
  '^[1-9]00( [1-9]00)?$': 'one weight, such as "400", or the two ends of a range, such as "400 700"',
  '^[-A-Za-z0-9 ]+$': 'a name of letters, digits, spaces and dashes',
  '^[-a-z0-9.+*/%() ,]+$': 'a measure as style sheets write it',
  '^[-a-z0-9.() ,]+$': 'a curve as style sheets write it',
  '^[0-9.]+m?s$': 'a time that ends with "ms" or "s"',
}

/** The formats of the schemas in words that follow "It must be". */
export const FORMATS_IN_WORDS: Record<string, string> = {
  origin: 'scheme and host alone, with nothing after them',
  moment: 'a day, or a day and a time with its distance from UTC, such as "2026-12-01T09:00+04:00"',
  'time-zone': 'the name of a time zone, such as "Asia/Tokyo"',
  email: 'an e-mail address',
  uri: 'a full address that starts with "https://"',
  date: 'a date such as "2024-01-31"',
  'date-time': 'a date with a time, such as "2024-01-31T09:00:00Z"',
  time: 'a time such as "09:00:00"',
}
