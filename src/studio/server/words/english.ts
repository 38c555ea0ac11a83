import { refusalInEnglish } from '#changes/refusals/refusal.ts'
import { wordsInForm } from '#studio/server/form-words.ts'
import { planLineInForm, planNoteInForm } from '#studio/server/plan-words.ts'
import type { StudioWords } from './studio-words.ts'

/** Problems are worded in English where they arise. */
export const english: StudioWords = {
  language: 'en',
  problem: wordsInForm,
  refusal: refusalInEnglish,
  planLine: planLineInForm,
  planNote: planNoteInForm,
}
