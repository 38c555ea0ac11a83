import { versionsOf } from './languages.ts'
import { pageInputOf, siteContextOf } from './page-input.ts'
import type { PageInput, SiteContext } from './page-input.ts'
import type { BuildInfo } from './rendering.ts'
import { fieldsOf } from './forms/steps.ts'
import type { FormInLanguage, Site } from './site.ts'

/**
 * `site.json` of the output: the server validates forms and renders their pages with it. Its size does not depend on the number
 * of pages of the site.
 */
export interface ServerSite extends SiteContext {
  forms: Record<string, FormInLanguage>
  formPages: PageInput[]
  buildInfo: BuildInfo
  /** The site in its further languages. */
  languages?: ServerSite[]
}

/** `buildInfoOf` returns what all pages of the site in one language share. */
export function serverSiteOf(site: Site, buildInfoOf: (version: Site) => BuildInfo): ServerSite {
  const [own, ...others] = versionsOf(site).map((version) => serverVersionOf(version, buildInfoOf(version)))
  return { ...own!, ...(others.length > 0 && { languages: others }) }
}

/** The parts of a site that the mails about leads need. */
export interface FormsOfSite extends Pick<ServerSite, 'settings' | 'forms'> {
  languages?: FormsOfSite[]
}

/** The site in each of its languages, its own first. */
export const serverVersionsOf = (site: ServerSite): readonly ServerSite[] => [site, ...(site.languages ?? [])]

/** The site in the language of a lead, or in its own language if that language is unknown or no longer available. */
export const versionIn = (site: FormsOfSite, language: string | undefined): FormsOfSite =>
  site.languages?.find(({ settings }) => settings.language === language) ?? site

function serverVersionOf(site: Site, buildInfo: BuildInfo): ServerSite {
  const formPages = site.formPages.map((page) => pageInputOf(page, site))
  const forms = Object.entries(site.forms).map(([name, form]) => [name, { ...form, fields: fieldsOf(form) }] as const)
  return { ...siteContextOf(site), forms: Object.fromEntries(forms), formPages, buildInfo }
}
