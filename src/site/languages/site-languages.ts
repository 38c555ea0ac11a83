import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

/** How a site is published in one of its further languages, by its settings. */
export interface SiteLanguage {
  language: string
  /** The least share of the texts of a page that must be translated. */
  complete: number
  /** Whether drafts are published. */
  drafts: boolean
  /** What the language is called, where that is not its usual name. */
  name?: string
  digits?: 'latin' | 'arabic'
}

/** The further languages that the settings name. */
export function languagesOf({ settings }: Pick<SiteDocuments, 'settings'>): SiteLanguage[] {
  const { languages } = settings?.value ?? {}
  if (!isObject(languages)) return []
  return Object.entries(languages).map(([language, options]) => ({
    complete: 1,
    drafts: false,
    ...(isObject(options) ? options : {}),
    language,
  }))
}

/** What the addresses of a language begin with. */
export const prefixOf = (language: string): string => `/${language.toLowerCase()}`

/** The site's own language. */
export function languageOf({ settings }: Pick<SiteDocuments, 'settings'>): string {
  const language = settings?.value['language']
  return typeof language === 'string' ? language : 'en'
}

/** Every language of a site, its own first. */
export const allLanguagesOf = (site: Pick<SiteDocuments, 'settings'>): string[] => [
  languageOf(site),
  ...languagesOf(site).map(({ language }) => language),
]
