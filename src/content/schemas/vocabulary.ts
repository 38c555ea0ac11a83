import { parseMoment } from '#text/moments.ts'
import { originOf } from '#text/origin.ts'

/** The least number of visible characters: a heading or a button of nothing but spaces is as good as none. */
export const MIN_VISIBLE_LENGTH = 'x-minVisibleLength'

/** Names the field of a document from which everything that the document requires is derived: with it nothing else is. */
export const DERIVED_FROM = 'x-derivedFrom'

/** The name of a field or a block for people, where its name in JSON says too little. The studio shows it. */
export const LABEL = 'x-label'

/** Other words for a block, by which people may look for it. The studio finds it by them. */
export const SEARCH = 'x-search'

/** What a text may have besides words: `inline` is a small subset of Markdown, see `src/content/inline`. */
export const TEXT = 'x-text'

/**
 * Where a picture is shown: beside the reference to the schema of images. `src/content/schemas/image-places.ts` says what it
 * may give. The build makes the widths of files from it, and checks are made against it.
 */
export const PLACE = 'x-place'

/** Keywords that annotate a schema and validate nothing. */
export const ANNOTATIONS = ['x-kind', 'x-says', LABEL, SEARCH, DERIVED_FROM, TEXT, PLACE]

/** The formats of strings that are our own. */
export const FORMATS = {
  origin: (text: string): boolean => originOf(text) === text,
  moment: (text: string): boolean => parseMoment(text) !== undefined,
}

/** Whether `visibleLength` is as much. Letters of ASCII count for sure, and there are enough in nearly every text. */
export function isVisiblyAtLeast(least: number, text: string): boolean {
  let letters = 0
  for (let index = 0; index < text.length && letters < least; index++) {
    const code = text.charCodeAt(index)
    if (code > 0x20 && code < 0x7f) letters++
  }
  return letters >= least || visibleLength(text) >= least
}

/** The number of characters, without spaces at both ends and without format characters, which have no width. */
export const visibleLength = (text: string): number => [...text.replace(/\p{Cf}/gu, '').trim()].length
