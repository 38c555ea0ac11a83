import { ReasonedError } from '#base/cli/user-error.ts'
import { inWords } from '#base/text/words/in-words.ts'
import type { Reason, WaysOn } from '#base/text/reason.ts'
import refusals from '#live/words/en/refusals.json' with { type: 'json' }
import { sayRefusal } from './say-refusal.ts'

/** A refusal of an edit, with the values of its sentence and possible ways on: `throw refusal('gone-meanwhile')`. */
export const refusal = (code: Reason['code'], values: Reason['values'] = {}, ways: WaysOn = {}): ReasonedError =>
  new ReasonedError(refusalInEnglish({ code, values }), code, values, ways)

/** Whether an error is a refusal, with one of the codes if there are any. */
export const isRefusal = (error: unknown, ...codes: Reason['code'][]): error is ReasonedError =>
  error instanceof ReasonedError && (codes.length === 0 || codes.includes(error.reason.code))

const rules = new Intl.PluralRules('en')
const lists = new Intl.ListFormat('en')

export function refusalInEnglish(reason: Reason): string {
  return sayRefusal(reason, {
    texts: refusals,
    rules,
    label: inWords,
    list: (items) => lists.format(items),
    value: String,
  })
}
