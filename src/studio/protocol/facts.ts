import type { Change } from '#studio/protocol/changes/changes.ts'
import type { Path } from '#base/json/path.ts'
import type { KindInOtherLanguages } from '#site/model/types.generated.ts'
import type { LanguageFacts } from './translations.ts'

/** The facts about schemas and the site in the panel. */

/** A definition of `schema/`, with help: references are `#/$defs/<name>`, labels are `x-label`. */
export type Schema = Record<string, unknown>

/** These change only with the program and with the blocks of the site. */
export interface FixedFacts {
  /** Every definition by name: `Page`, `HeroBlock`, `Href`. */
  schemas: Record<string, Schema>
  /** The name of the definition of each type of block; `shared` is one of them. */
  blocks: Record<string, string>
  /** The name of the definition of each role of document, such as `page` and `settings`. */
  documents: Record<string, string>
  /** The names of the examples of each type of block. */
  examples: Record<string, string[]>
  /** The translations of blocks of the site in other languages of the studio, by language and by the English text. */
  translations: Record<string, Record<string, string>>
  /** The types of blocks whose examples contain statements that visitors would believe. */
  claiming: string[]
}

export interface KindFacts {
  name: string
  title: string
  description: string
  /** Title and description in other languages of the studio. */
  translations: KindInOtherLanguages
  /** The order of its blocks: "any" stands for the types that no other slot names. */
  slots: { types: string[] | 'any'; min?: number; max?: number }[]
  /** Required fields of the page. */
  required: string[]
}

/** The change in which a team works on the site, and the user with their rights. */
export interface TeamFacts {
  change: Pick<Change, 'id' | 'title'>
  person: { id: string; name: string }
  may: readonly string[]
}

export interface SiteFacts {
  /** Absent if the site is edited on its owner's computer. */
  team?: TeamFacts
  /** The id of the folder, for data in the browser; absent in a team. */
  site?: string
  /** Changes whenever the fixed facts may have changed, or the code that the canvas runs. */
  program: string
  /** The site was just created: a welcome is shown. */
  isNew?: true
  /** Sorted by address, including the 404 page, with `isNotFound`. */
  pages: PageFacts[]
  /** Independent pages of languages. The page in the site's own language has `independentIn`. */
  independent: Pick<PageFacts, 'file' | 'title' | 'errors' | 'anchors'>[]
  forms: FormFacts[]
  shared: SharedFacts[]
  /** The kinds of page, beginning with the ordinary one. */
  kinds: KindFacts[]
  /** The other documents of the site, such as `navigation.json`. */
  documents: { file: string; role: string; errors: number }[]
  /** The names of all drawings, sorted. */
  drawings: string[]
  /** Sorted by name. */
  images: ImageFacts[]
  /** The addresses of the files that visitors can download, sorted. */
  files: string[]
  /** The names of the files, sorted. */
  videos: string[]
  captions: string[]
  /** The categories of the Services menu. */
  categories: string[]
  /** The theme with all values derived from the brand. */
  theme: Record<string, unknown>
  /** The addresses of folders of pages, beginning with those without a page of their own. */
  folders: string[]
  /** The values of `{name}` in texts, by name. */
  fillings: Record<string, string>
  /** The same names. */
  factUses: Record<string, FactUse>
  language: string
  /** Every language of the site, its own first. Empty if it has only one. */
  siteLanguages: { name: string; title: string }[]
  dir: 'ltr' | 'rtl'
  /** The further languages of the site, in the order of the settings. */
  languages: LanguageFacts[]
  origin: string
  /** The zone of dates, such as "Asia/Tokyo"; absent if neither the settings, the country nor any date has one. */
  timeZone?: string
}

/** A fact of the settings that texts insert. */
export interface FactUse {
  /** Its field in the settings. */
  path: Path
  /** The number of places of the site that show it. */
  places: number
}

export interface ImageFacts {
  /** Its name in `images`, by which documents refer to it. */
  name: string
  /** In pixels, with the rotation applied. Absent if the file is not a readable picture. */
  size?: { width: number; height: number }
  /** A description from a document. */
  alt?: string
  /** The titles of the documents that show it. */
  usedIn: string[]
}

export interface FormFacts {
  name: string
  file: string
  title: string
  errors: number
  /** The names of its fields and steps, in order. */
  fields: string[]
  /** A server stores its leads. */
  isStored?: true
}

export interface PageFacts {
  file: string
  path: string
  title: string
  kind: string
  errors: number
  /** Why visitors do not see it, such as "Draft"; absent if they do. */
  publication?: string
  isDraft?: true
  isNotFound?: true
  /** The group of the Services menu that lists it. */
  category?: string
  /** The names of link targets on it, without "#". */
  anchors: string[]
  /** Its addresses in the further languages of the site. */
  paths?: Record<string, string>
  /** The languages in which it is shown, unless these are all. */
  only?: readonly string[]
  /** The languages with an independent page instead of a translation. */
  independentIn?: readonly string[]
}

export interface SharedFacts {
  name: string
  file: string
  type: string
  title: string
  errors: number
  /** It is hidden on every page, unless the page overrides that. */
  isHidden?: true
  /** The addresses of the pages that show it. */
  usedOn: string[]
}
