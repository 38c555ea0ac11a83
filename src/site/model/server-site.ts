import { versionsOf } from './languages.ts'
import { pageInputOf, siteContextOf } from './page-input.ts'
import type { PageInput, SiteContext } from './page-input.ts'
import type { BuildInfo } from './rendering.ts'
import { fieldsOf } from './forms/steps.ts'
import type { FormInLanguage, Site } from './site.ts'

/**
 * `site.json` of the output: from this the server validates forms and renders their pages. Its size does not depend on
 * how many pages the site has.
 */
export interface ServerSite extends SiteContext {
  forms: Record<string, FormInLanguage>
  formPages: PageInput[]
  buildInfo: BuildInfo
  /** The site in its further languages. */
  languages?: ServerSite[]
}

/** `buildInfoOf` gives what all pages of the site in one language share. */
export function serverSiteOf(site: Site, buildInfoOf: (version: Site) => BuildInfo): ServerSite {
  const [own, ...others] = versionsOf(site).map((version) => serverVersionOf(version, buildInfoOf(version)))
  return { ...own!, ...(others.length > 0 && { languages: others }) }
}

/** What the mails about leads need of a site. */
export interface FormsOfSite extends Pick<ServerSite, 'settings' | 'forms'> {
  languages?: FormsOfSite[]
}

/** The site in each of its languages, its own first. */
export const serverVersionsOf = (site: ServerSite): readonly ServerSite[] => [site, ...(site.languages ?? [])]

/** The site in the language of a lead; in its own where it does not have that one now, or where none is known. */
export const versionIn = (site: FormsOfSite, language: string | undefined): FormsOfSite =>
  site.languages?.find(({ settings }) => settings.language === language) ?? site

function serverVersionOf(site: Site, buildInfo: BuildInfo): ServerSite {
  const formPages = site.formPages.map((page) => pageInputOf(page, site))
  const forms = Object.entries(site.forms).map(([name, form]) => [name, { ...form, fields: fieldsOf(form) }] as const)
  return { ...siteContextOf(site), forms: Object.fromEntries(forms), formPages, buildInfo }
}
