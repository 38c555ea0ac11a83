import type { OwnBlock } from '#site/own-blocks/own-blocks.ts'
import type { Drawing } from './svg.ts'
import type { ImageFile } from './image-file.ts'
import type { FileType } from './file-type.ts'
import type { JsonDocument } from './json-document.ts'
import type { CaptionsFile } from './videos/captions-file.ts'
import type { VideoFile } from './videos/video-file.ts'

/** All files of a site that were read, by role. Documents may contain any JSON. */
export interface SiteDocuments {
  settings?: JsonDocument
  navigation?: JsonDocument
  theme?: JsonDocument
  redirects?: JsonDocument
  /** The rules that the site sets for its own content. */
  rules?: JsonDocument
  /** Sorted by precedence. `name` is the address; several pages may have the same one. */
  pages: JsonDocument[]
  /** The page for unknown addresses: `pages/404.json`. Not in `pages`. */
  notFound?: JsonDocument
  forms: Map<string, JsonDocument>
  shared: Map<string, JsonDocument>
  /** The site's own kinds of page, and kinds that differ from the engine's. */
  kinds: Map<string, JsonDocument>
  /** The pages of a single language, in place of translated ones, by their path below `languages`: `ar/pages/about.json`. */
  independent: Map<string, JsonDocument>
  /** The translations of its documents, by their path below `languages`: `ar/pages/contact.json`. */
  translations: Map<string, JsonDocument>
  /** The names and terms of each language, by the language. */
  terms: Map<string, JsonDocument>
  /** The site's own block types, beside its documents. */
  ownBlocks: readonly OwnBlock[]
  drawings: Map<string, Drawing>
  /** By file name: "harbour.jpg". */
  images: Map<string, ImageFile>
  /** By file name: "bread.mp4". */
  videos: Map<string, VideoFile>
  /** By file name: "bread.en.vtt". */
  captions: Map<string, CaptionsFile>
  /** Documents with the same name as another document, which takes precedence for references. */
  duplicates: (JsonDocument | Drawing)[]
  /** Names of the files in `fonts`. */
  fonts: string[]
  /** Addresses of the files in `public`: "/share.png". */
  publicFiles: string[]
  /** The drawing from which the icons of the site are rendered. */
  icon?: Drawing
  /** The types of fonts, videos and public files by their first bytes, as far as the file extension implies a type. */
  fileTypes: Map<string, FileType>
  /** Files that the site does not use. */
  strays: string[]
}

/** The documents of an empty folder. */
export const noDocuments = (): SiteDocuments => ({
  pages: [],
  forms: new Map(),
  shared: new Map(),
  kinds: new Map(),
  independent: new Map(),
  translations: new Map(),
  terms: new Map(),
  ownBlocks: [],
  drawings: new Map(),
  images: new Map(),
  videos: new Map(),
  captions: new Map(),
  duplicates: [],
  fonts: [],
  publicFiles: [],
  fileTypes: new Map(),
  strays: [],
})

export const NOT_FOUND_FILE = 'pages/404.json'

/**
 * Every JSON document of the site. A list, as a generator or spreading takes several times as long as a check of a document.
 */
export function documentsOf(site: SiteDocuments): JsonDocument[] {
  const { settings, navigation, theme, redirects, rules, duplicates } = site
  return [settings, navigation, theme, redirects, rules]
    .filter((document) => document !== undefined)
    .concat(
      pagesOf(site),
      [
        ...site.forms.values(),
        ...site.shared.values(),
        ...site.kinds.values(),
        ...site.independent.values(),
        ...site.translations.values(),
        ...site.terms.values(),
      ],
      duplicates.filter((document) => document.role !== 'drawing'),
    )
}

/** Every page, including the one for unknown addresses. */
export function pagesOf(site: SiteDocuments): JsonDocument[] {
  return site.notFound ? site.pages.concat(site.notFound) : site.pages
}

type Content = JsonDocument | Drawing

const TOP_ROLES = ['settings', 'navigation', 'theme', 'redirects', 'rules', 'notFound'] as const

/** The documents of a site with some of them replaced, or left out if `replace` returns undefined. */
export function mapDocuments(site: SiteDocuments, replace: (content: Content) => Content | undefined): SiteDocuments {
  // A document is replaced by another version of itself, so it keeps its type.
  const replaced = <T extends Content>(content: T): T | undefined => replace(content) as T | undefined
  const mapped: SiteDocuments = {
    ...site,
    pages: site.pages.flatMap((page) => replaced(page) ?? []),
    forms: mapValues(site.forms, replaced),
    shared: mapValues(site.shared, replaced),
    kinds: mapValues(site.kinds, replaced),
    independent: mapValues(site.independent, replaced),
    translations: mapValues(site.translations, replaced),
    terms: mapValues(site.terms, replaced),
    drawings: mapValues(site.drawings, replaced),
  }
  for (const role of TOP_ROLES) {
    const document = site[role] && replaced(site[role])
    if (document) mapped[role] = document
    else delete mapped[role]
  }
  return mapped
}

function mapValues<T>(values: Map<string, T>, replace: (value: T) => T | undefined): Map<string, T> {
  const mapped = new Map<string, T>()
  for (const [name, value] of values) {
    const replaced = replace(value)
    if (replaced !== undefined) mapped.set(name, replaced)
  }
  return mapped
}
