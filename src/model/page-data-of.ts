import { breadcrumbOf } from './navigation/breadcrumbs.ts'
import { pickDrawings } from './drawings.ts'
import { formsOf, pageForms } from './forms/forms.ts'
import { headOf } from './head/head.ts'
import type { PageData, PageForm } from './page-data.ts'
import type { PageState } from './rendering.ts'
import type { FormReply, Page, SiteContext } from './site.ts'

/** The data of a page, for both its HTML and its data file. */
export function pageDataOf(
  page: Page,
  site: SiteContext,
  { build, jsonLd, formReply, shareImage }: { build: string; jsonLd: string } & PageState,
): PageData {
  return {
    build,
    path: page.path,
    kind: page.kind,
    head: headOf(page, site, shareImage),
    jsonLd,
    breadcrumb: breadcrumbOf(page, site),
    leadSource: page.leadSource,
    blocks: page.blocks,
    drawings: pickDrawings(page.drawings, site.drawings),
    forms: formsOnPage(page, site, formReply),
  }
}

function formsOnPage(
  { blocks }: Page,
  { forms, settings }: SiteContext,
  formReply?: FormReply,
): Record<string, PageForm> {
  const shown = pageForms(formsOf(blocks, forms), settings)
  if (!formReply) return shown
  return Object.fromEntries(Object.entries(shown).map(([name, form]) => [name, { ...form, reply: formReply }]))
}
