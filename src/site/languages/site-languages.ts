import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

/** The settings of one of a site's further languages. */
export interface SiteLanguage {
  language: string
  /** The minimum share of the texts of a page that must be translated. */
  complete: number
  /** Whether drafts are published. */
  drafts: boolean
  /** The name of the language, if it differs from the usual name. */
  name?: string
  digits?: 'latin' | 'arabic'
}

/** The further languages in the settings. */
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

/** The prefix of the addresses of a language. */
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
