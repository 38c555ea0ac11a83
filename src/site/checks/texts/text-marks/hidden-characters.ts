import { problemText } from '#site/problems/catalogue.ts'
import type { HiddenCharacter } from '#site/problems/catalogue/texts.ts'
import { asLineBreak, breakFix } from './line-break-marks.ts'
import type { TextFix, TextMark, TextPlace } from './text-mark.ts'

/**
 * Whether JSON may have such a character, or one that only some fonts have, without an escape. Searching for the first bytes of
 * these characters takes a tenth of the time of a regular expression.
 */
export function mayHideCharacters(json: string): boolean {
  const bytes = Buffer.from(json)
  if (bytes.includes(0x7f)) return true
  if (bytes.length === json.length) return false
  return LEADS.some(([lead, isSuspect]) => {
    for (let at = bytes.indexOf(lead); at >= 0; at = bytes.indexOf(lead, at + 1))
      if (isSuspect(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0)) return true
    return false
  })
}

/** The first UTF-8 bytes of the characters, each with a test of the next two bytes. */
const LEADS: readonly [lead: number, isSuspect: (second: number, third: number) => boolean][] = [
  [0xc2, (second) => second < 0xa0],
  [
    0xe2,
    (second, third) =>
      (second === 0x80 && (third === 0x8b || (third >= 0xa8 && third <= 0xae))) ||
      (second === 0x81 && third >= 0xa0 && third <= 0xaf),
  ],
  [0xee, () => true],
  [0xef, (second, third) => second < 0xa4 || (second === 0xbb && third === 0xbf) || (second === 0xbf && third >= 0xb0)],
  [0xf3, (second) => second === 0xa0 || second >= 0xb0],
  [0xf4, () => true],
]

/** Line breaks, tabs and the separators of lines have separate checks. */
// oxlint-disable-next-line no-control-regex -- the search is for control characters
const SOFT_RETURN = /[\u000b\u000c]/g
// oxlint-disable-next-line no-control-regex -- the search is for control characters
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufff9-\ufffb\ufffe\uffff]/g
const HALF = /\p{Surrogate}/gu
/** Marks that reverse letters until another mark ends them. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g
/**
 * Scripts without spaces between words have zero-width spaces where a line may break. A text with no other character is too
 * short, which is another problem.
 */
const HAS_BREAKS =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^[\s\u200b\u2060]*$/u
/** Invisible marks without an effect within a text, and letters of flags without a preceding flag. */
const NOTHING = /[\u2061-\u2065\u206a-\u206f\ufeff]|(?<![\u{1f3f4}\u{e0000}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu
const BREAK_WITHOUT_WIDTH = /[\u200b\u2060]/g

export function hiddenCharacterIn(text: string, place: TextPlace): TextMark | undefined {
  if (!CANDIDATE.test(text)) return undefined
  const marks = [
    markOf('soft return', SOFT_RETURN, text, (match) => softReturnFix(text, match, place)),
    markOf('control', CONTROL, text, controlFix),
    markOf('half', HALF, text, removedAt),
    areDirectionsSound(text) ? undefined : markOf('direction', DIRECTION, text, removedAt),
    markOf('nothing', NOTHING, text, removedAt),
    HAS_BREAKS.test(text) ? undefined : markOf('nothing', BREAK_WITHOUT_WIDTH, text, removedAt),
  ].filter((mark) => mark !== undefined)
  const [first] = marks
  return first && { ...first, fixes: BACKSLASH.test(text) ? [] : marks.flatMap(({ fixes }) => fixes) }
}

const CANDIDATE =
  // oxlint-disable-next-line no-control-regex -- the search is for control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\uffff]/

/** A backslash before a word, as in a path of Windows, which JSON reads as an escape: \\foot, \\bread. */
// oxlint-disable-next-line no-control-regex -- the search is for control characters
const BACKSLASH = /[\b\f][A-Za-z]/

const removedAt = ({ index, 0: { length } }: RegExpExecArray): TextFix => ({ index, length, put: '' })

/** The characters of Windows at 0x80 to 0x9f, which are control characters elsewhere. Spaces mark unassigned ones. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

function controlFix(match: RegExpExecArray): TextFix {
  const put = WINDOWS.charAt(match[0].charCodeAt(0) - 0x80).trim()
  return { ...removedAt(match), put }
}

/** Replaces a soft return of a word processor by a line break if the text may have some, else by a space. */
function softReturnFix(text: string, { index, 0: { length } }: RegExpExecArray, { isInline }: TextPlace): TextFix {
  const range = { index, length }
  return isInline ? asLineBreak(text, range) : breakFix(text, range, undefined)
}

function markOf(
  sort: HiddenCharacter,
  pattern: RegExp,
  text: string,
  fixOf: (match: RegExpExecArray) => TextFix,
): TextMark | undefined {
  const matches = [...text.matchAll(pattern)]
  const [first] = matches
  if (!first) return undefined
  const { index, 0: character } = first
  const problem = problemText('hidden-character', { sort, code: character.codePointAt(0) ?? 0 })
  return { index, length: character.length, problem, fixes: matches.map(fixOf) }
}

/** Whether every mark of direction is ended within the text, and none reverses text unexpectedly. */
function areDirectionsSound(text: string): boolean {
  const open: string[] = []
  for (const [mark] of text.matchAll(DIRECTION)) {
    if (mark === '\u202d' || mark === '\u202e') return false
    const ending = mark === '\u202c' ? '\u202c' : '\u2069'
    if (mark !== '\u202c' && mark !== '\u2069') open.push(mark < '\u2066' ? '\u202c' : '\u2069')
    else if (open.pop() !== ending) return false
  }
  return open.length === 0
}
