import { leadSourceOf } from './sources.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import { textsOf } from '#model/texts.ts'
import type { Form, Settings } from '#model/types.generated.ts'

/** The folder of addresses at which every form has a page of its own. */
export const FORM_PAGES = '/forms/'

/** Where a visitor without script fills a form in. */
export function formPathOf(name: string): string {
  return `${FORM_PAGES}${name}`
}

/** Where the server leads whoever has sent a form without script. */
export function thanksPathOf(name: string): string {
  return `${formPathOf(name)}/thank-you`
}

/**
 * The pages that forms bring with them: each form's own, and the thanks for one that a server takes. Search engines
 * are told to leave them out.
 */
export function formPagesOf(forms: Record<string, Form>, settings: Settings): Page[] {
  return Object.entries(forms).flatMap(([name, form]) => [
    formPage(name, form, settings),
    ...(form.endpoint ? [thanksPage(name, form, settings)] : []),
  ])
}

function formPage(name: string, form: Form, settings: Settings): Page {
  const hero: PlacedBlock = { id: 'hero', block: { type: 'hero', title: form.title, layout: 'plain' } }
  const section: PlacedBlock = { id: 'formSection', block: { type: 'formSection', form: name } }
  return page(formPathOf(name), name, form.title, [hero, section], settings)
}

function thanksPage(name: string, { success }: Form, settings: Settings): Page {
  const texts = textsOf(settings)
  const { title, text, download } = success ?? { title: texts.sent }
  const actions = [...(download ? [download] : []), { label: texts.home, href: '/' }]
  const block = { type: 'hero', title, layout: 'plain', actions, ...(text && { subtitle: text }) } as const
  return page(thanksPathOf(name), name, title, [{ id: 'hero', block }], settings)
}

function page(path: string, name: string, title: string, blocks: PlacedBlock[], settings: Settings): Page {
  const found = { path, kind: 'standard', title } as const
  return {
    ...found,
    file: `forms/${name}.json`,
    seo: { robots: 'noindex,nofollow' },
    breadcrumb: false,
    blocks,
    leadSource: leadSourceOf(found, settings),
  }
}

/** Whether a page belongs to a form: it is outside menus, sitemap and lists of pages. */
export function isFormPage({ path }: Pick<Page, 'path'>): boolean {
  return path.startsWith(FORM_PAGES)
}
