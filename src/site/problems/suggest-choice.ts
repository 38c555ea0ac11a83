import { closest } from './suggest.ts'

/** Other words for values that can be chosen: of form fields, of layouts. */
const OTHER_WORDS: Record<string, readonly string[]> = {
  tel: ['phone', 'telephone', 'mobile', 'phone number'],
  email: ['mail', 'e-mail address'],
  select: ['dropdown', 'choice', 'choices', 'list', 'radio', 'options'],
  textarea: ['message', 'multiline', 'comment', 'long text', 'longtext', 'paragraph'],
  text: ['string', 'input', 'line', 'name', 'short text'],
  'noindex,nofollow': ['none', 'hidden', 'private'],
  'index,follow': ['all', 'public'],
}

/** The probable value among the possible ones, if they are texts. */
export function suggestChoice(input: unknown, possible: readonly unknown[]): string | undefined {
  if (typeof input !== 'string') return undefined
  const texts = possible.filter((value): value is string => typeof value === 'string')
  const word = input.trim().toLowerCase()
  return texts.find((text) => OTHER_WORDS[text]?.includes(word)) ?? closest(input, texts)
}
