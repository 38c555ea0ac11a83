/** A text, or one for each category of `Intl.PluralRules`, by the value `n`. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>

/**
 * A text in the language of the document, with values in place of the names in braces. The value `n` chooses the
 * plural.
 */
export function withValues(text: Text, values: Record<string, string | number> = {}): string {
  const template = typeof text === 'string' ? text : chosen(text, Number(values['n']))
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

function chosen(text: Exclude<Text, string>, n: number): string {
  const category = n === 0 ? 'zero' : pluralRules().select(n)
  return text[category] ?? text.other ?? ''
}

let rules: Intl.PluralRules | undefined

function pluralRules(): Intl.PluralRules {
  const { lang } = document.documentElement
  if (rules?.resolvedOptions().locale !== lang) rules = new Intl.PluralRules(lang)
  return rules
}
