/** A text, or one for each category of `Intl.PluralRules`, by the value `n`. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>

/** A text in a language, with values in place of the names in braces. The value `n` chooses the plural. */
export const say = (text: Text, language: string, values: Record<string, string | number> = {}): string =>
  formOf(text, language, Number(values['n'])).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )

/** The form of a text for a number, with the names in braces. */
export function formOf(text: Text, language: string, n: number): string {
  if (typeof text === 'string') return text
  rules[language] ??= new Intl.PluralRules(language)
  return text[n === 0 ? 'zero' : rules[language].select(n)] ?? text.other ?? ''
}

const rules: Record<string, Intl.PluralRules> = {}
