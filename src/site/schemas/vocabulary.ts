import { originOf } from '#base/text/addresses/origin.ts'
import { isTimeZone, parseMoment } from '#base/text/languages/time-zones.ts'
import { hasLettersBeyondAlphabets, mayBeWide, textWidth, visibleWidth } from '#base/text/words/text-width.ts'
import type { JsonSchema } from './schema-bundle.ts'
import { definitionName } from './schema-bundle.ts'

/** The minimum number of visible characters: a heading or a button must not consist of spaces. */
export const MIN_VISIBLE_LENGTH = 'x-minVisibleLength'

/** Names a field from which all required fields of a document can be derived: with this field no other is required. */
export const DERIVED_FROM = 'x-derivedFrom'

/** The label of a field or a block in the studio, if its name in JSON is not clear enough. */
export const LABEL = 'x-label'

/** The notation of a value in a file: shown after the description to people who edit JSON, but not in the studio. */
export const WRITTEN = 'x-written'

/** The labels of the values of an `enum` in the studio, if the values themselves are not clear enough. */
export const CHOICES = 'x-choices'

/** A list of groups, one of whose entries is visible at a time: the studio shows them as tabs. */
export const TABS = 'x-tabs'

/** Other words for a block, by which the search of the studio finds it. */
export const SEARCH = 'x-search'

/**
 * The texts of a part in the studio in languages other than English, for blocks of a site: `{ "ar": { "label": …,
 * "description": …, "search": …, "choices": … } }`. The texts of the engine are in `src/studio/words`.
 */
export const TRANSLATIONS = 'x-translations'

/** The markup that a text may have: `inline` is a small subset of Markdown, see `src/site/inline`. */
export const TEXT = 'x-text'

/**
 * The place of a picture, beside the reference to the schema of images: see `src/site/model/written-places.ts`. The widths of
 * files are derived from it, and checks compare images with it.
 */
export const PLACE = 'x-place'

/**
 * The settings of an object that only some values of its `type` use, and which of them are required. Settings in no list apply
 * to all types. Checks and TypeScript types are derived from it.
 */
export const TYPES = 'x-types'

export type SettingsByType = Readonly<Record<string, { required?: readonly string[]; optional?: readonly string[] }>>

/**
 * Whether a string may differ between the languages of a site although it is not a text: a telephone number, an address, a
 * picture. If false, it is the same in all of them, although it is a text.
 */
export const BY_LANGUAGE = 'x-language'

/** Keywords that annotate a schema and validate nothing. */
export const ANNOTATIONS = [
  'x-says',
  LABEL,
  SEARCH,
  TRANSLATIONS,
  WRITTEN,
  CHOICES,
  TABS,
  DERIVED_FROM,
  TEXT,
  PLACE,
  TYPES,
  BY_LANGUAGE,
]

/** Our own formats of strings. */
export const OWN_FORMATS = {
  origin: (text: string): boolean => originOf(text) === text,
  moment: (text: string): boolean => parseMoment(text) !== undefined,
  'time-zone': isTimeZone,
}

/**
 * Whether a text is at least this wide (`visibleWidth`), or has letters of a script without minimum lengths. Counts ASCII
 * letters first, as most texts have enough of them.
 */
export function isVisiblyAtLeast(least: number, text: string): boolean {
  let letters = 0
  for (let index = 0; index < text.length && letters < least; index++) {
    const code = text.charCodeAt(index)
    if (code > 0x20 && code < 0x7f) letters++
  }
  return letters >= least || visibleWidth(text) >= least || hasLettersBeyondAlphabets(text)
}

/**
 * Whether a text with its marks is at most this wide. Counts UTF-16 code units if no character is wide, so that it may be
 * false if marks or characters without width make the text longer, and is never true for a text that is too wide.
 */
export const isSurelyAtMost = (most: number, text: string): boolean =>
  text.length <= most && (text.length * 2 <= most || !mayBeWide(text) || textWidth(text) <= most)

/**
 * The definitions in `schema/shared/` with a meaning in the program: a value is a link because its schema refers to `Href`,
 * regardless of the name of the field.
 */
export const MEANINGS = [
  'Action',
  'Anchor',
  'CaptionsFile',
  'DrawingName',
  'FolderAddress',
  'FormName',
  'Href',
  'Image',
  'ImageFile',
  'PublicFile',
  'SharedName',
  'VideoFile',
  'WebAddress',
] as const

export type Meaning = (typeof MEANINGS)[number]

export const isMeaning = (name: string): name is Meaning => MEANINGS.some((meaning) => meaning === name)

/** Whether a schema is this definition, as validators return it with an error. */
export const isDefinition = (schema: JsonSchema | undefined, name: Meaning): boolean =>
  definitionName(String(schema?.['title'])) === name
