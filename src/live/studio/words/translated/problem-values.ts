import type { ProblemCode, ProblemDetails } from '#site/problems/catalogue.ts'
import { closest, nearest } from '#site/problems/suggest.ts'

type Values = Record<string, unknown>

/** The limit of names that are listed in full. */
const MAX_LISTED = 10

/** The widest published picture. */
const WIDEST = 2400

const inMegabytes = (bytes: number): number => bytes / 1_000_000
const inKilobytes = (bytes: number): number => bytes / 1000
const excess = ({ length, most }: { length: number; most: number }): Values => ({ excess: length - most })
const asText = ({ found }: { found: unknown }): Values => ({ found: String(found) })

/** Values that texts show or choose their case by, computed from the details of the problem. */
const DERIVED: { readonly [C in ProblemCode]?: (at: NonNullable<ProblemDetails<C>[0]>) => Values } = {
  'value-not-possible': asText,
  'wrong-form': asText,
  'text-too-long': excess,
  'list-too-long': excess,
  'names-alike': ({ name }) => ({ composed: name.normalize('NFC') }),
  'row-of-another-length': ({ cells, columns }) => ({ isTooShort: cells < columns }),
  'embed-of-a-page': ({ frame }) => ({ host: frame && new URL(frame).host }),
  'address-malformed': ({ fault }) => ({ fault: { part: '', ...fault } }),
  'link-to-missing-anchor': ({ suggestion }) => ({ suggestion: suggestion && `#${suggestion}` }),
  'link-to-hidden-block': ({ anchor }) => ({ anchor: `#${anchor}` }),
  'link-without-page': ({ href }) => ({ example: `/contact${href}` }),
  'unknown-placeholder': ({ name, possible }) => ({
    found: `{${name}}`,
    escaped: `\\{${name}}`,
    possible: possible.map((each) => `{${each}}`),
  }),
  'empty-placeholder': ({ name }) => ({ placeholder: `{${name}}` }),
  'image-too-small': ({ needed, maxWidth }) => ({ best: Math.max(needed, Math.min(2 * maxWidth, WIDEST)) }),
  'image-cropped': ({ part, size, ratio }) => ({
    percent: Math.round(part * 100),
    isTooWide: size.width / size.height > ratio,
  }),
  'image-too-heavy': ({ length, most }) => ({
    megabytes: Math.round(inMegabytes(length)),
    kilobytes: Math.round(inKilobytes(length)),
    mostKilobytes: inKilobytes(most),
  }),
  'image-too-large': ({ most }) => ({ mostMegapixels: most / 1_000_000 }),
  'image-unreadable': ({ found }) => ({
    isKnown: found !== undefined && found !== 'unknown',
    isConvertible: ['heic', 'bmp', 'gif'].includes(String(found)),
  }),
  'sample-left': ({ count }) => ({ others: count - 1 }),
  'redirect-loop': ({ chain }) => ({ way: chain.join(' → ') }),
  'redirect-over-pages': ({ kept }) => ({ first: kept.slice(0, 3), areMore: kept.length > 3 }),
  'redirect-anchor': ({ address }) => ({ isMore: address.length > 1 }),
  'hours-unlike-their-text': ({ told }) => ({ isText: typeof told === 'string', isEveryDay: told.length === 7 }),
  'low-contrast': ({ grounds, texts }) => ({ others: [...grounds, ...texts] }),
  'measure-out-of-range': ({ pixels, least, most }) => {
    const limit = pixels < least ? least : most
    return { isTooSmall: pixels < least, inPixels: `${limit}px`, inRem: `${limit / 16}rem` }
  },
  'drawing-element': ({ element }) => ({ tag: `<${element}>` }),
  'markdown-in-text': ({ part = '' }) => ({ part }),
  'html-in-text': ({ tag }) => ({ isComment: tag.startsWith('<!--') }),
}

/** The values for the text of a problem. */
export function problemValues(code: ProblemCode, details: Values): Values {
  const values = { ...details, ...(DERIVED[code] as ((at: Values) => Values) | undefined)?.(details) }
  return { ...values, ...namesLike(values) }
}

/** For a name that does not exist, the possible ones that are like it. */
function namesLike({ found, group, anchor, answer, folder, path, name, possible }: Values): Values {
  const unknown = found ?? group ?? anchor ?? answer ?? folder ?? path ?? name
  if (typeof unknown !== 'string' || !areTexts(possible)) return {}
  const first = nearest(unknown, possible, 3)
  return {
    closest: closest(unknown, possible),
    areMany: possible.length > MAX_LISTED,
    nearest: first,
    rest: possible.length - first.length,
  }
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
