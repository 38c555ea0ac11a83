import { didYouMean, nearest } from '#site/problems/suggest.ts'
import type { InForm, ProblemText } from '#site/problems/problem.ts'

/** The text of a message. Its code is its name in the catalogue. */
export type Message = Omit<ProblemText, 'code'>

/** A part of the catalogue: each code with the function that words its message. */
export type Messages = Record<string, (details: never) => Message>

export const error = (message: string, hint: string, inForm?: InForm): Message => worded('error', message, hint, inForm)
export const warning = (message: string, hint: string, inForm?: InForm): Message =>
  worded('warning', message, hint, inForm)

const worded = (severity: Message['severity'], message: string, hint: string, inForm?: InForm): Message => ({
  severity,
  message,
  hint: hint.trim(),
  ...(inForm && { inForm }),
})

/** Beyond this number, names are not listed in full if some are similar to the given one. */
export const MAX_LISTED = 10

/** The possible names, or the nearest three of many. */
export function nearestFirst(found: string, possible: readonly string[]): string {
  if (possible.length <= MAX_LISTED) return possible.join(', ')
  const first = nearest(found, possible, 3)
  return `${first.join(', ')} and ${possible.length - first.length} more`
}

/** "Did you mean …? The possible … are: …" */
export function choices(found: string, possible: readonly string[], lead: string, none: string): string {
  if (possible.length === 0) return none
  const suggestion = didYouMean(found.replace(/\.json$/, ''), possible)
  if (suggestion !== '' && possible.length > MAX_LISTED) return suggestion
  return `${suggestion}${lead}: ${possible.length > 60 ? nearestFirst(found, possible) : possible.join(', ')}.`
}

/** An entry of a list without JSON notation. */
export const withoutNotation = (advice: string): string =>
  advice.replaceAll(/: "…", "…"|: \["…", "…"\]|: \\n/g, '').replace('write \\n once', 'write a single one')

/** How to restore a deleted file. */
export const RESTORE =
  'bring it back: undo that, or restore it from the history (in a code editor: Source Control, Discard Changes)'

/** Names that editors use for photographs. */
export const PICTURES = /^(image|picture|photo(graph)?|img|avatar|thumbnail|gallery|src)s?$/i

export const PHOTOGRAPHS =
  'Photographs are in the folder "images", and stand in the field "image" of blocks that have one.'

/** Whether a name belongs to a photograph or another picture that is not a drawing. */
export const isPicture = (name: string): boolean => /\.(jpe?g|png|webp|gif|avif|heic|bmp|tiff?)$/i.test(name)
