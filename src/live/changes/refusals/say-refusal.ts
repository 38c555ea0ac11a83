import type { Reason } from '#base/text/reason.ts'

/** What is refused, by its code: a text, or one for each category of `Intl.PluralRules`, by the value `n`. */
type RefusalTexts = Record<Reason['code'], string | Partial<Record<Intl.LDMLPluralRule, string>>>

/** How a language says the values in a text. */
interface Saying {
  texts: RefusalTexts
  rules: Intl.PluralRules
  /** A kind of page, or what a document is called. */
  label: (label: string) => string
  list: (items: readonly string[]) => string
  value: (value: string | number) => string
}

/** Why something is refused, and what to do, in one language. */
export function sayRefusal({ code, values }: Reason, { texts, rules, label, list, value }: Saying): string {
  const text = texts[code]
  const n = Number(values['n'])
  const template = typeof text === 'string' ? text : (text[rules.select(n)] ?? text.other ?? '')
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const given = values[name]
    if (given === undefined) return whole
    if (typeof given === 'object') return list(given.map(label))
    return name === 'kind' ? label(String(given)) : value(given)
  })
}
