import type { ReactElement } from 'react'
import type { ShellData } from '#model/page-data.ts'
import type { SiteContext } from '#model/page-input.ts'
import { Header } from '#app/shell/Header.tsx'
import { panelLinksOf } from '#app/shell/panel-links.ts'
import type { ShownPage } from '#app/page/shown-page.ts'
import { ContactBar } from './ContactBar.tsx'
import { Footer } from './Footer.tsx'
import { SharedText } from './shared-text.ts'
import type { TextPart } from './shared-text.ts'
import { skipLinkStyles } from './skip-link.styles.ts'
import { staticMarkup } from './static-markup.ts'

/** The markup around every page of a site: rendered once, the header once for each section that it marks. */
export interface ShellMarkup {
  texts: ShellData['texts']
  headerOn: (page: ShownPage) => TextPart[]
  skipLink: SharedText
  contactBarOn: (page: ShownPage) => TextPart[]
  footer: SharedText
}

/** Placeholder for the page's lead source in markup that many pages share. */
const LEAD_SOURCE_PLACEHOLDER = 'lead-source-of-page'

/** Cache of the markup by site. */
const shells = new WeakMap<SiteContext, ShellMarkup>()

export function shellMarkupOf(site: SiteContext): ShellMarkup {
  const shell = shells.get(site) ?? renderShell(site.shell)
  shells.set(site, shell)
  return shell
}

function renderShell(data: ShellData): ShellMarkup {
  const headers = new Map<string, SharedText[]>()
  const linkedPaths = pathsLinkedIn(data)
  const sections = new Set(data.header.map(({ href }) => sectionOf(href)))
  const headerAt = (path: string, ground: ShownPage['ground']): string[] =>
    piecesOf(<Header data={data} path={path} leadSource={LEAD_SOURCE_PLACEHOLDER} ground={ground} />)
  const contactBar = piecesOf(<ContactBar data={data} leadSource={LEAD_SOURCE_PLACEHOLDER} />).map(
    (text) => new SharedText(text),
  )
  const headerInSection = (path: string, ground: ShownPage['ground']): SharedText[] => {
    const section = sectionOf(path)
    const state = `${sections.has(section) ? section : ''} ${ground}`
    const pieces = headers.get(state) ?? headerAt(path, ground).map((text) => new SharedText(text))
    headers.set(state, pieces)
    return pieces
  }
  return {
    texts: data.texts,
    headerOn: ({ context: { path, leadSource }, ground }) => {
      // A header with a link to the page is of no use to any other page, so it is not kept.
      const pieces = linkedPaths.has(path) ? headerAt(path, ground) : headerInSection(path, ground)
      return withSource(pieces, leadSource)
    },
    contactBarOn: ({ context: { leadSource } }) => withSource(contactBar, leadSource),
    skipLink: new SharedText(staticMarkup(<SkipLink label={data.texts.skipToContent} />)),
    footer: new SharedText(staticMarkup(<Footer data={data} />)),
  }
}

const sectionOf = (path: string): string => path.split('/', 2).join('/')

/** The paths that the header links to. On those pages it marks the link, on others at most an item of the main menu. */
function pathsLinkedIn({ header, servicesMenu }: ShellData): Set<string> {
  const links = header.flatMap((item) => [item.href, ...panelLinksOf(item, servicesMenu)])
  return new Set(links.map((href) => href.replace(/[?#].*$/, '')))
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
const piecesOf = (element: ReactElement): string[] => staticMarkup(element).split(LEAD_SOURCE_PLACEHOLDER)

function withSource(pieces: readonly TextPart[], leadSource: string): TextPart[] {
  const source = encodeURIComponent(leadSource)
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [source, piece]))
}
