import { breadcrumbOf } from './navigation/breadcrumbs.ts'
import { pickDrawings } from './drawings.ts'
import { formsOf, pageForms } from './forms/forms.ts'
import { headOf } from './head/head.ts'
import type { PageData, PageForm } from './page-data.ts'
import type { Page, SiteContext } from './site.ts'

/** The data of a page, for both its HTML and its data file. */
export function pageDataOf(
  page: Page,
  site: SiteContext,
  { build, jsonLd }: { build: string; jsonLd: string },
): PageData {
  return {
    build,
    path: page.path,
    kind: page.kind,
    head: headOf(page, site),
    jsonLd,
    breadcrumb: breadcrumbOf(page, site),
    leadSource: page.leadSource,
    blocks: page.blocks,
    drawings: pickDrawings(page.drawings, site.drawings),
    forms: formsOnPage(page, site),
  }
}

function formsOnPage({ blocks, formReply }: Page, { forms, settings }: SiteContext): Record<string, PageForm> {
  const shown = pageForms(formsOf(blocks, forms), settings)
  if (!formReply) return shown
  return Object.fromEntries(Object.entries(shown).map(([name, form]) => [name, { ...form, reply: formReply }]))
}
