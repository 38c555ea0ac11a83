import { refusalInEnglish } from '#live/words/refusal.ts'
import { wordsInForm } from '#live/studio/form-words.ts'
import { planLineInForm, planNoteInForm } from '#live/studio/plan-words.ts'
import type { StudioWords } from './studio-words.ts'

/** English words are already in each problem. */
export const english: StudioWords = {
  language: 'en',
  problem: wordsInForm,
  refusal: refusalInEnglish,
  planLine: planLineInForm,
  planNote: planNoteInForm,
}
