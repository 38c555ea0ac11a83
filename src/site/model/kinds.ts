import type { Page, Site, SiteKind } from './site.ts'

/** A page of a kind that the site does not have is shown in development alone, as an ordinary page. */
const PLAIN: SiteKind = { pageType: 'WebPage', patterns: {} }

export const kindOfPage = ({ kind }: Pick<Page, 'kind'>, { kinds }: Pick<Site, 'kinds'>): SiteKind =>
  (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? PLAIN
