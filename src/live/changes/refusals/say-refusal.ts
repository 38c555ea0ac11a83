import type { Reason } from '#base/text/reason.ts'

/** The sentences of refusals by code: one text, or one for each category of `Intl.PluralRules`, by the value `n`. */
type RefusalTexts = Record<Reason['code'], string | Partial<Record<Intl.LDMLPluralRule, string>>>

/** Formats the values in a sentence for a language. */
interface Saying {
  texts: RefusalTexts
  rules: Intl.PluralRules
  /** The label of a kind of page or of a document. */
  label: (label: string) => string
  list: (items: readonly string[]) => string
  value: (value: string | number) => string
}

/** The sentence of a refusal, and what to do, in one language. */
export function sayRefusal({ code, values }: Reason, { texts, rules, label, list, value }: Saying): string {
  const text = texts[code]
  const n = Number(values['n'])
  const template = typeof text === 'string' ? text : (text[rules.select(n)] ?? text.other ?? '')
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const named = values[name]
    if (named === undefined) return whole
    if (typeof named === 'object') return list(named.map(label))
    return name === 'kind' ? label(String(named)) : value(named)
  })
}
