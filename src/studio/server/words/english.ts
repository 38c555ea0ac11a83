import { wordsInForm } from '#studio/server/form-words.ts'
import { planLineInForm, planNoteInForm } from '#studio/server/plan-words.ts'
import { inWords } from '#text/in-words.ts'
import type { Reason } from '#text/reason.ts'
import refusals from './english-refusals.json' with { type: 'json' }
import { sayRefusal } from './say-refusal.ts'
import type { StudioWords } from './studio-words.ts'

/** Problems are worded in English where they arise. */
export const english: StudioWords = {
  problem: wordsInForm,
  refusal: refusalInEnglish,
  planLine: planLineInForm,
  planNote: planNoteInForm,
}

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
