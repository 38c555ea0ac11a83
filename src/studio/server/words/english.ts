import { wordsInForm } from '#studio/server/form-words.ts'
import type { StudioWords } from './studio-words.ts'

/** Problems and refusals are worded in English where they arise. */
export const english: StudioWords = {
  problem: wordsInForm,
  refusal: ({ message }) => message,
}
