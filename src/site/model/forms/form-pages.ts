import { homeOf } from '#site/model/routes.ts'
import type { InOwnLanguage, Page, PlacedBlock, Site, FormInLanguage, SiteSettings } from '#site/model/site.ts'
import { textsOf } from '#site/model/texts.ts'
import { leadSourceOf } from './sources.ts'

/** The path below which every form has its own page. */
export const FORM_PAGES = '/forms/'

/** The prefix of the pages' addresses, in a further language of the site. */
type InLanguage = Pick<SiteSettings, 'prefix'>

/** The page of a form, for visitors without JavaScript. */
export function formPathOf(name: string, { prefix = '' }: InLanguage = {}): string {
  return `${prefix}${FORM_PAGES}${name}`
}

/** The page that the server redirects to after a form was accepted without JavaScript. */
export function thankYouPathOf(name: string, language: InLanguage = {}): string {
  return `${formPathOf(name, language)}/thank-you`
}

type WithKinds = Pick<Site, 'settings' | 'kinds'>

/** A page for each form, and a thank-you page for each form with an endpoint. All are `noindex`. */
export function formPagesOf(forms: Record<string, FormInLanguage>, site: WithKinds): Page[] {
  return Object.entries(forms).flatMap(([name, form]) => [
    formPage(name, form, site),
    ...(form.endpoint ? [thankYouPage(name, form, site)] : []),
  ])
}

function formPage(name: string, form: FormInLanguage, site: WithKinds): Page {
  const title = { type: 'hero', title: form.title, layout: 'plain' } as const
  const hero: PlacedBlock = { id: 'hero', block: title, ...ownLanguageOf(form) }
  const section: PlacedBlock = { id: 'formSection', block: { type: 'formSection', form: name } }
  return page(formPathOf(name, site.settings), name, form.title, [hero, section], site)
}

function thankYouPage(name: string, form: FormInLanguage, site: WithKinds): Page {
  const { success } = form
  const texts = textsOf(site.settings)
  const { title, text, steps, download } = success ?? { title: texts.sent }
  const actions = [...(download ? [download] : []), { label: texts.home, href: homeOf(site) }]
  const block = { type: 'hero', title, layout: 'plain', actions, ...(text && { subtitle: text }) } as const
  const language = success && ownLanguageOf(form)
  const blocks: PlacedBlock[] = [{ id: 'hero', block, ...language }]
  if (steps) blocks.push({ id: 'prose', block: { type: 'prose', sections: [{ numberedList: steps }] }, ...language })
  return page(thankYouPathOf(name, site.settings), name, title, blocks, site)
}

/** The language and direction of an untranslated form, for the block that shows it. */
const ownLanguageOf = ({ lang, dir }: InOwnLanguage): InOwnLanguage => (lang && dir ? { lang, dir } : {})

function page(path: string, name: string, title: string, blocks: PlacedBlock[], site: WithKinds): Page {
  const source = { path, kind: 'standard', title }
  return {
    ...source,
    file: `forms/${name}.json`,
    seo: { robots: 'noindex,nofollow' },
    breadcrumb: false,
    blocks,
    drawings: [],
    images: [],
    videos: [],
    leadSource: leadSourceOf(source, site),
  }
}

/** Whether an address without its language belongs to a page that was generated for a form: such pages are in no menu, sitemap or list. */
export function isFormPage({ path }: Pick<Page, 'path'>): boolean {
  return path.startsWith(FORM_PAGES)
}
