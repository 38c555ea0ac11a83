import type { Change } from '#studio/protocol/changes/changes.ts'
import type { Path } from '#base/json/path.ts'
import type { KindInOtherLanguages } from '#site/model/types.generated.ts'
import type { LanguageFacts } from './translations.ts'

/** What the panel knows of the schemas, and of the site. */

/** A definition of `schema/`, with help: references are `#/$defs/<name>`, labels are `x-label`. */
export type Schema = Record<string, unknown>

/** They change with the program and with the blocks of the site alone. */
export interface FixedFacts {
  /** Every definition by name: `Page`, `HeroBlock`, `Href`. */
  schemas: Record<string, Schema>
  /** The name of the definition of each type of block; `shared` is one of them. */
  blocks: Record<string, string>
  /** The name of the definition of each sort of document, such as `page` and `settings`. */
  documents: Record<string, string>
  /** The names of the examples of each type of block. */
  examples: Record<string, string[]>
  /** What blocks of the site say in other languages of the studio, by language and by the English words. */
  translations: Record<string, Record<string, string>>
  /** The types of blocks whose examples visitors would take for true. */
  claiming: string[]
}

export interface KindFacts {
  name: string
  title: string
  description: string
  /** Title and description in other languages of the studio. */
  translations: KindInOtherLanguages
  /** The order of its blocks: "any" are the types that no other slot names. */
  slots: { types: string[] | 'any'; min?: number; max?: number }[]
  /** Fields of the page that the kind cannot do without. */
  required: string[]
}

/** The change in which a team works on the site, who asks, and what she may do. */
export interface TeamFacts {
  change: Pick<Change, 'id' | 'title'>
  person: { id: string; name: string }
  may: readonly string[]
}

export interface SiteFacts {
  /** Absent where the site is edited on somebody's own computer. */
  team?: TeamFacts
  /** Which folder is edited, by which the browser knows what it keeps of it; absent where a team works on the site. */
  site?: string
  /** Changes whenever the fixed facts may have, or the code that the canvas runs. */
  program: string
  /** The site was just made, and whoever opens it is welcomed. */
  isNew?: true
  /** Sorted by address. The page for unknown addresses is among them, with `isNotFound`. */
  pages: PageFacts[]
  /** The pages that languages have instead of translated ones: each is told of with `independentIn` of the other, too. */
  independent: Pick<PageFacts, 'file' | 'title' | 'errors' | 'anchors'>[]
  forms: FormFacts[]
  shared: SharedFacts[]
  /** The kinds of page, that of ordinary pages first. */
  kinds: KindFacts[]
  /** The other documents that the site has, such as `navigation.json`. */
  documents: { file: string; role: string; errors: number }[]
  /** The names of all, sorted. */
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
  /** The theme with all that is worked out from the brand. */
  theme: Record<string, unknown>
  /** The addresses of the folders that pages lie in, those without a page of their own first. */
  folders: string[]
  /** What `{name}` in a text stands for. */
  fillings: Record<string, string>
  /** The same names. */
  factUses: Record<string, FactUse>
  language: string
  /** Every language of the site, its own first. Empty where it has one. */
  siteLanguages: { name: string; title: string }[]
  dir: 'ltr' | 'rtl'
  /** The further languages of the site, in the order of the settings. */
  languages: LanguageFacts[]
  origin: string
  /** In which dates are told, such as "Asia/Tokyo"; absent where neither the settings, the country nor any date tells. */
  timeZone?: string
}

/** A fact of the settings that texts fill in. */
export interface FactUse {
  /** Its field in the settings. */
  path: Path
  /** In how many places of the site it is told. */
  places: number
}

export interface ImageFacts {
  /** Its name in `images`, by which documents mean it. */
  name: string
  /** In pixels, the right way up. Absent where the file is no picture that can be read. */
  size?: { width: number; height: number }
  /** What it shows, in words that a document has for it. */
  alt?: string
  /** The titles of the documents that show it. */
  usedIn: string[]
}

export interface FormFacts {
  name: string
  file: string
  title: string
  errors: number
  /** The names of its fields and steps, in their order. */
  fields: string[]
  /** A server stores what visitors send with it. */
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
  /** The names of places on it to which links can lead, without "#". */
  anchors: string[]
  /** Its addresses in the further languages of the site. */
  paths?: Record<string, string>
  /** The languages in which it is shown, if these are not all. */
  only?: readonly string[]
  /** The languages that have a page of their own instead of its translation. */
  independentIn?: readonly string[]
}

export interface SharedFacts {
  name: string
  file: string
  type: string
  title: string
  errors: number
  /** It is hidden on every page that does not say otherwise. */
  isHidden?: true
  /** The addresses of the pages that show it. */
  usedOn: string[]
}
