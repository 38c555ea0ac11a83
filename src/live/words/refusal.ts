import { ReasonedError } from '#base/cli/user-error.ts'
import { inWords } from '#base/text/words/lists.ts'
import type { Reason, WaysOn } from '#base/text/reason.ts'
import { formOf, say } from '#base/text/words/say.ts'
import type { Text } from '#base/text/words/say.ts'
import refusals from '#live/words/en/refusals.json' with { type: 'json' }

/** A refusal of a request, with the values of its sentence and possible ways on: `throw refusal('gone-meanwhile')`. */
export const refusal = (code: Reason['code'], values: Reason['values'] = {}, ways: WaysOn = {}): ReasonedError =>
  new ReasonedError(refusalInEnglish({ code, values }), code, values, ways)

/** Whether an error is a refusal, with one of the codes if there are any. */
export const isRefusal = (error: unknown, ...codes: Reason['code'][]): error is ReasonedError =>
  error instanceof ReasonedError && (codes.length === 0 || codes.includes(error.reason.code))

const lists = new Intl.ListFormat('en')

export const refusalInEnglish = (reason: Reason): string =>
  sayRefusal(reason, {
    language: 'en',
    texts: refusals,
    label: inWords,
    list: (items) => lists.format(items),
    value: String,
  })

/** The sentences of refusals in a language, and the format of their values. */
interface RefusalWords {
  language: string
  texts: Record<Reason['code'], Text>
  /** The label of a kind of page or of a document. */
  label: (label: string) => string
  list: (items: readonly string[]) => string
  value: (value: string | number) => string
}

/** The sentence of a refusal, and what to do, in one language. */
export function sayRefusal({ code, values }: Reason, { language, texts, label, list, value }: RefusalWords): string {
  const formatted = Object.entries(values).map(([name, each]): [string, string] => {
    if (typeof each === 'object') return [name, list(each.map(label))]
    return [name, name === 'kind' ? label(String(each)) : value(each)]
  })
  return say(formOf(texts[code], language, Number(values['n'])), language, Object.fromEntries(formatted))
}
