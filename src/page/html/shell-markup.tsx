import { memo } from '#base/memo/memo.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { isCurrentSection } from '#site/model/navigation/breadcrumbs.ts'
import type { Alternate } from '#site/model/hreflang.ts'
import { localeOf } from '#site/model/languages.ts'
import type { SiteContext } from '#site/model/page-input.ts'
import { Header } from '#page/shell/Header.tsx'
import { menuLinksOf } from '#page/shell/panel-links.ts'
import type { ShownPage } from '#page/app/shown-page.ts'
import { ContactBar } from './ContactBar.tsx'
import { Footer } from './Footer.tsx'
import { attributesOf } from './html-tags.ts'
import { namesIn } from './markup-names.ts'
import { skipLinkStyles } from './skip-link.styles.ts'
import { encodePath, pathnameOf } from '#base/text/addresses/address-forms.ts'

/** The markup around the sections of a page, which is not hydrated. */
export interface ShellMarkup {
  skipLink: string
  header: string
  contactBar: string
  footer: string
  /** The names in it, and in the root element's tag, that styles depend on. */
  names: ReadonlySet<string>
}

/** Renders the shell of a page. */
type Shell = (page: ShownPage, alternates: readonly Alternate[]) => ShellMarkup

export const shellMarkupOf = (page: ShownPage, site: SiteContext, alternates: readonly Alternate[] = []): ShellMarkup =>
  shellOf(site)(page, alternates)

/** Placeholder for the page's lead source in cached markup. */
const LEAD_SOURCE = 'lead-source-of-page'

/** Placeholder for the page's address in a language. */
const addressIn = (language: string): string => `/page-in-${language}`

/** Remembered, because most pages of a site have the same shell (budget: build of 1,000 pages). */
const shellOf = memo((site: SiteContext): Shell => {
  const { header, home } = site.shell
  const linkedPaths = new Set(menuLinksOf(site.shell).map(pathnameOf))
  /** Equal for pages on which the header marks the same links as current. */
  const stateOf = (path: string): string =>
    linkedPaths.has(path) ? path : header.map(({ href }) => isCurrentSection(href, path, home)).join()
  const rendered = new Map<string, ShellMarkup>()
  return (page, alternates) => {
    const { path, leadSource } = page.context
    const key = `${stateOf(path)} ${page.ground}`
    const shell = rendered.get(key) ?? renderShell(site, page)
    rendered.set(key, shell)
    const withLeadSource = (markup: string) => markup.replaceAll(LEAD_SOURCE, encodeURIComponent(leadSource))
    const withAddresses = (markup: string) =>
      alternates.reduce(
        (rest, alternate) => rest.replaceAll(`"${addressIn(alternate.language)}"`, `"${encodePath(alternate.path)}"`),
        markup,
      )
    return {
      ...shell,
      header: withAddresses(withLeadSource(shell.header)),
      contactBar: withLeadSource(shell.contactBar),
      footer: withAddresses(shell.footer),
    }
  }
})

function renderShell(site: SiteContext, { context: { path }, ground }: ShownPage): ShellMarkup {
  const { shell: data } = site
  const languages =
    data.languages && Object.fromEntries(data.languages.map(({ language }) => [language, addressIn(language)]))
  const skipLink = renderToStaticMarkup(<SkipLink label={data.texts.skipToContent} />)
  const header = renderToStaticMarkup(
    <Header data={data} path={path} leadSource={LEAD_SOURCE} ground={ground} languages={languages} />,
  )
  const contactBar = renderToStaticMarkup(<ContactBar data={data} leadSource={LEAD_SOURCE} />)
  const footer = renderToStaticMarkup(<Footer data={data} languages={languages} />)
  const names = namesIn(rootTagOf(site) + skipLink + header + contactBar + footer)
  return { skipLink, header, contactBar, footer, names }
}

/** The tag of the `<html>` element, whose attributes styles and scripts depend on. */
export function rootTagOf({ settings, theme }: SiteContext, scheme?: 'light' | 'dark'): string {
  const { language, dir = 'ltr', prefix, digits } = settings
  const attributes = {
    ...(scheme && { 'data-theme': scheme }),
    lang: language,
    dir,
    ...(prefix !== undefined && { 'data-prefix': prefix }),
    ...(digits && { 'data-locale': localeOf(settings) }),
    ...(theme.look?.headings === 'centred' && { 'data-headings': 'centred' }),
  }
  return `<html${attributesOf(attributes)}>`
}

/** The first link of a page, which skips the menus. */
function SkipLink({ label }: { label: string }) {
  return (
    <a className={skipLinkStyles.link} href="#main">
      {label}
    </a>
  )
}
