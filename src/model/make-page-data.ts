import { breadcrumbOf } from './breadcrumbs.ts'
import { drawingsOf } from './drawings.ts'
import { formsOf, withAction } from './forms.ts'
import { headOf } from './head.ts'
import type { PageData } from './page-data.ts'
import type { Page, Site } from './site.ts'

/** All that it takes to show a page: its HTML and its data file are both made from this. */
export function pageDataOf(page: Page, site: Site, made: { build: string; jsonLd: string }): PageData {
  return {
    build: made.build,
    path: page.path,
    kind: page.kind,
    head: headOf(page, site),
    jsonLd: made.jsonLd,
    breadcrumb: breadcrumbOf(page, site),
    blocks: page.blocks,
    drawings: drawingsOf(page.blocks, site.drawings),
    forms: withAction(formsOf(page.blocks, site.forms), site.settings),
  }
}
