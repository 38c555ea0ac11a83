import type { SiteSettings } from '#site/model/site.ts'
import { isolated, isolatedParts } from '#base/text/languages/isolated.ts'

/** The mark for bidirectional text (UAX 9), which plain text uses instead of `dir`. */
const RIGHT_TO_LEFT_MARK = '\u200f'

/** Marks in a visitor's text that could end an isolate or reverse the text that follows. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Writes the lines of a mail in the direction of its language. Left-to-right text is unchanged. */
export interface MailDirection {
  /** A value of any language, which keeps its own direction, each line by itself. */
  value: (text: string) => string
  /** A text of the site, whose numbers, addresses and names with signs keep their own direction. */
  words: (text: string) => string
  /** A whole mail, whose lines begin at the right even if their first letter is Latin. */
  lines: (text: string) => string
}

const leftToRight: MailDirection = { value: (text) => text, words: (text) => text, lines: (text) => text }

const rightToLeft: MailDirection = {
  value: (text) => text.replace(MARKS, '').replace(/.+/g, isolated),
  words: (text) =>
    isolatedParts(text)
      .map((part) => (part.kind === 'words' ? part.text : isolated(part.text)))
      .join(''),
  lines: (text) => text.replace(/^(?=.)/gm, RIGHT_TO_LEFT_MARK),
}

export const mailDirectionOf = ({ dir }: Pick<SiteSettings, 'dir'>): MailDirection =>
  dir === 'rtl' ? rightToLeft : leftToRight
