import type { ReactElement } from 'react'
import type { ShellData } from '#model/page-data.ts'
import type { SiteContext } from '#model/page-input.ts'
import { Header } from '#app/shell/Header.tsx'
import { panelLinksOf } from '#app/shell/panel-links.ts'
import type { ShownPage } from '#app/page/shown-page.ts'
import { ContactBar } from './ContactBar.tsx'
import { Footer } from './Footer.tsx'
import { attributesOf } from './html.ts'
import { SharedText } from './shared-text.ts'
import type { TextPart } from './shared-text.ts'
import { skipLinkStyles } from './skip-link.styles.ts'
import { staticMarkup } from './static-markup.ts'
import { pathnameOf } from '#text/paths.ts'

/** The markup around every page of a site. It is rendered once, and the header once for each section of the menu. */
export interface ShellMarkup {
  texts: ShellData['texts']
  headerOn: (page: ShownPage) => MarkupPieces
  contactBar: MarkupPieces
  skipLink: SharedText
  footer: SharedText
  /** The parts that are the same on every page, with the tag of the root element: styles depend on them. */
  always: MarkupPieces
}

/** Markup with the page's lead source between its pieces. */
export type MarkupPieces = readonly SharedText[]

/** Placeholder for the page's lead source in markup that many pages share. */
const LEAD_SOURCE_PLACEHOLDER = 'lead-source-of-page'

/** Cache of the markup by site. */
const shells = new WeakMap<SiteContext, ShellMarkup>()

export function shellMarkupOf(site: SiteContext): ShellMarkup {
  const shell = shells.get(site) ?? renderShell(site)
  shells.set(site, shell)
  return shell
}

/** The tag of the `<html>` element, whose attributes styles depend on. */
export function rootTagOf({ settings: { language, dir = 'ltr' }, theme }: SiteContext): string {
  const headings = theme.look?.headings === 'centred' && { 'data-headings': 'centred' }
  return `<html${attributesOf({ lang: language, dir, ...headings })}>`
}

function renderShell(site: SiteContext): ShellMarkup {
  const data = site.shell
  const headers = new Map<string, MarkupPieces>()
  const linkedPaths = pathsLinkedIn(data)
  const sections = new Set(data.header.map(({ href }) => sectionOf(href)))
  const headerAt = (path: string, ground: ShownPage['ground']): MarkupPieces =>
    piecesOf(<Header data={data} path={path} leadSource={LEAD_SOURCE_PLACEHOLDER} ground={ground} />)
  const headerInSection = (path: string, ground: ShownPage['ground']): MarkupPieces => {
    const section = sectionOf(path)
    const state = `${sections.has(section) ? section : ''} ${ground}`
    const pieces = headers.get(state) ?? headerAt(path, ground)
    headers.set(state, pieces)
    return pieces
  }
  const skipLink = new SharedText(staticMarkup(<SkipLink label={data.texts.skipToContent} />))
  const footer = new SharedText(staticMarkup(<Footer data={data} />))
  return {
    texts: data.texts,
    // A header that links to the page itself is not cached: no other page can use it.
    headerOn: ({ context: { path }, ground }) =>
      linkedPaths.has(path) ? headerAt(path, ground) : headerInSection(path, ground),
    contactBar: piecesOf(<ContactBar data={data} leadSource={LEAD_SOURCE_PLACEHOLDER} />),
    skipLink,
    footer,
    always: [new SharedText(rootTagOf(site)), skipLink, footer],
  }
}

const sectionOf = (path: string): string => path.split('/', 2).join('/')

/** The paths to which the header links. On these pages it marks the link, on others at most an item of the main menu. */
function pathsLinkedIn({ header, servicesMenu }: ShellData): Set<string> {
  const links = header.flatMap((item) => [item.href, ...panelLinksOf(item, servicesMenu)])
  return new Set(links.map(pathnameOf))
}

/** The first link of a page: it skips the menus. */
function SkipLink({ label }: { label: string }) {
  return (
    <a className={skipLinkStyles.link} href="#main">
      {label}
    </a>
  )
}

/** The markup before and after each placeholder. */
const piecesOf = (element: ReactElement): MarkupPieces =>
  staticMarkup(element)
    .split(LEAD_SOURCE_PLACEHOLDER)
    .map((text) => new SharedText(text))

export function withSource(pieces: MarkupPieces, leadSource: string): TextPart[] {
  const source = encodeURIComponent(leadSource)
  const parts: TextPart[] = []
  for (const piece of pieces) parts.push(piece, source)
  parts.pop()
  return parts
}
