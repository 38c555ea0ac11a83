import { hiddenCharacterIn } from './hidden-characters.ts'
import { entityIn, htmlIn } from './html-marks.ts'
import { chatIn, fillerIn, leftoverIn } from './leftover-marks.ts'
import { lineBreakIn } from './line-break-marks.ts'
import { markdownIn } from './markdown-marks.ts'
import { escapeIn, lostLetterIn, misreadIn } from './misread-marks.ts'
import type { TextMark, TextPlace } from './text-mark.ts'

/** The marks in a text, at most one of each kind. */
export function marksIn(text: string, place: TextPlace): TextMark[] {
  const html = htmlIn(text, place)
  const markup = html ? [html] : [entityIn(text, place), markdownIn(text, place)]
  return [
    ...markup,
    lineBreakIn(text, place),
    leftoverIn(text, place),
    fillerIn(text),
    chatIn(text),
    misreadIn(text) ?? hiddenCharacterIn(text, place),
    lostLetterIn(text),
    escapeIn(text),
  ].filter((mark) => mark !== undefined)
}
