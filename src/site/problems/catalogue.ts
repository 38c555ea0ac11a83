import type { Message, Messages } from './catalogue/message.ts'
import { addresses } from './catalogue/addresses.ts'
import { blocks } from './catalogue/blocks.ts'
import { fields } from './catalogue/fields.ts'
import { files } from './catalogue/files.ts'
import { format } from './catalogue/format.ts'
import { forms } from './catalogue/forms.ts'
import { images } from './catalogue/images.ts'
import { kinds } from './catalogue/kinds.ts'
import { languages } from './catalogue/languages.ts'
import { ownBlocks } from './catalogue/own-blocks.ts'
import { pages } from './catalogue/pages.ts'
import { references } from './catalogue/references.ts'
import { rules } from './catalogue/rules.ts'
import { syntax } from './catalogue/syntax.ts'
import { texts } from './catalogue/texts.ts'
import { theme } from './catalogue/theme.ts'
import { videos } from './catalogue/videos.ts'
import type { ProblemText } from './problem.ts'

/**
 * Every problem in content, by its permanent code. A message states the mistake and shows the value found; a hint states what
 * to do. Both are full sentences for people who edit content, without technical terms. Each code has a broken site in
 * `tests/sites/`.
 */
export const catalogue = {
  ...format,
  ...files,
  ...syntax,
  ...fields,
  ...kinds,
  ...blocks,
  ...ownBlocks,
  ...languages,
  ...references,
  ...images,
  ...videos,
  ...forms,
  ...pages,
  ...addresses,
  ...theme,
  ...rules,
  ...texts,
} satisfies Messages

type Catalogue = typeof catalogue

export type ProblemCode = keyof Catalogue

/** The details that the text of a problem needs, by its code. */
export type ProblemDetails<C extends ProblemCode> = Parameters<Catalogue[C]>

/** Problems that point at the name of a field. All others point at its value. */
export const POINTS_AT_NAME: ReadonlySet<string> = new Set<ProblemCode>([
  'unknown-field',
  'misplaced-field',
  'setting-without-use',
  'endpoint-missing',
  'mail-note-without-use',
  'click-source-without-use',
])

/** The text of a problem: `problemText('missing-comma', { next: '"title"' })`. */
export function problemText<C extends ProblemCode>(code: C, ...details: ProblemDetails<C>): ProblemText {
  const words = catalogue[code] as (...details: ProblemDetails<C>) => Message
  const [given] = details
  return { code, ...words(...details), ...(given !== undefined && { details: given }) }
}
