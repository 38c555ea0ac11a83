import { pickDrawings } from './drawings.ts'
import type { BuildInfo } from './rendering.ts'
import type { PageSummary, Site, SiteContext } from './site.ts'

/** `site.json` of the output: from this the server validates forms and renders their pages. */
export interface ServerSite extends SiteContext {
  buildInfo: BuildInfo
}

/** Of a site, what the server needs: form pages with their drawings, and of the other pages what menus show of them. */
export function serverSiteOf(site: Site, buildInfo: BuildInfo): ServerSite {
  const { settings, navigation, theme, pages, formPages, notFound, forms, drawings, shellDrawings } = site
  return {
    settings,
    navigation,
    theme,
    pages: pages.map(summaryOf),
    formPages,
    notFound: { path: notFound.path },
    forms,
    drawings: pickDrawings([...shellDrawings, ...formPages.flatMap((page) => page.drawings)], drawings),
    shellDrawings,
    buildInfo,
  }
}

function summaryOf({ path, kind, title, service }: PageSummary): PageSummary {
  return { path, kind, title, ...(service && { service: { category: service.category } }) }
}
