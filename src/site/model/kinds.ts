import type { Page, Site, SiteKind } from './site.ts'

/** A page of an unknown kind is shown only in development, as an ordinary page. */
const PLAIN: SiteKind = { pageType: 'WebPage', patterns: {} }

export const kindOfPage = ({ kind }: Pick<Page, 'kind'>, { kinds }: Pick<Site, 'kinds'>): SiteKind =>
  (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? PLAIN
