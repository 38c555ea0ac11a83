import { didYouMean } from '#content/problems/suggest.ts'
import type { ProblemText } from '#content/problems/problem.ts'

/** What a message says. Its code is its name in the catalogue. */
export type Message = Omit<ProblemText, 'code'>

/** A part of the catalogue: each code with the function that words its message. */
export type Messages = Record<string, (details: never) => Message>

export const error = (message: string, hint: string): Message => ({ severity: 'error', message, hint: hint.trim() })
export const warning = (message: string, hint: string): Message => ({ severity: 'warning', message, hint: hint.trim() })

/** "Did you mean …? The possible … are: …" */
export const choices = (found: string, possible: readonly string[], lead: string, none: string): string =>
  possible.length === 0 ? none : `${didYouMean(found.replace(/\.json$/, ''), possible)}${lead}: ${possible.join(', ')}.`
