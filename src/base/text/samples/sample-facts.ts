/** Fields with names of files, forms and places, which visitors do not read. */
const NAMES = new Set(['anchor', 'captions', 'color', 'drawing', 'file', 'form', 'mark', 'type'])

const NUMBER_WORDS = 'an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twice'
const TIMES = 'seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?'

/** Digits, web addresses, and time spans in words: facts that a company states about itself. */
const FACT = new RegExp(
  String.raw`\p{Nd}|@|\.example\b|\bexample\.(?:com|net|org)\b|[%€£$]|\b(?:${NUMBER_WORDS})[ -](?:${TIMES})\b`,
  'iu',
)

/** Placeholders such as {phone} are filled in with facts of the site. */
const PLACEHOLDER = /(?:mailto:|tel:)?\{\w+\}/g

/**
 * Whether an example states a fact that is true of one company only: an address, a number, a time, a price or a promise.
 * Placeholders for settings are not facts.
 */
export function statesFacts(value: unknown): boolean {
  if (typeof value === 'string') return FACT.test(value.replace(PLACEHOLDER, ''))
  if (Array.isArray(value)) return value.some(statesFacts)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, child]) => !NAMES.has(name) && statesFacts(child))
}
