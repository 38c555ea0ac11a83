import { renderToStaticMarkup } from 'react-dom/server'
import { memo } from '#base/memo/memo.ts'
import { encodePath, pathnameOf } from '#base/text/addresses/address-forms.ts'
import { escapeHtml } from '#base/text/escape.ts'
import type { ShownPage } from '#page/app/shown-page.ts'
import { Header } from '#page/shell/Header.tsx'
import { withLeadSource } from '#page/shell/lead-source.ts'
import { menuLinksOf } from '#page/shell/panel-links.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { IconFrame } from '#page/ui/Icon.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import type { Alternate } from '#site/model/hreflang.ts'
import { localeOf } from '#site/model/languages.ts'
import { isCurrentSection } from '#site/model/navigation/breadcrumbs.ts'
import type { ShellData } from '#site/model/page-data.ts'
import type { SiteContext } from '#site/model/page-input.ts'
import { Footer } from './Footer.tsx'
import { contactBarStyles as styles } from './contact-bar.styles.ts'
import { skipLinkStyles } from './document.styles.ts'
import { namesIn } from './markup-names.ts'

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
    const withSource = (markup: string) => markup.replaceAll(LEAD_SOURCE, encodeURIComponent(leadSource))
    const withAddresses = (markup: string) =>
      alternates.reduce(
        (rest, alternate) => rest.replaceAll(`"${addressIn(alternate.language)}"`, `"${encodePath(alternate.path)}"`),
        markup,
      )
    return {
      ...shell,
      header: withAddresses(withSource(shell.header)),
      contactBar: withSource(shell.contactBar),
      footer: withAddresses(shell.footer),
    }
  }
})

/**
 * The header's action, the phone number and the e-mail address at the lower edge of phones, once the first section has
 * been scrolled past. Styles alone show it, so a browser without scroll-driven animations has none.
 */
export function ContactBar({ data, leadSource }: { data: ShellData; leadSource: string }) {
  const { headerAction, phone, email, texts } = withLeadSource(leadSource, data)
  if (!headerAction) return null
  return (
    <aside className={styles.bar} aria-label={headerAction.label} data-contact-bar="">
      <ActionButton action={headerAction} newTab={texts.newTab} size="small" className={styles.action} />
      {phone?.href && (
        <a className={styles.way} href={phone.href}>
          <IconFrame size={20}>
            <path d="M3 3h4l1.5 4.5L6 9.5a12 12 0 0 0 4.5 4.5l2-2.5L17 13v4A14 14 0 0 1 3 3z" />
          </IconFrame>
          <span className={linkStyles.visuallyHidden} dir="ltr">
            {phone.text}
          </span>
        </a>
      )}
      <a className={styles.way} href={`mailto:${email}`}>
        <IconFrame size={20}>
          <path d="M2 4.5h16v11H2zM2 5l8 6.5L18 5" />
        </IconFrame>
        <span className={linkStyles.visuallyHidden} dir="ltr">
          {email}
        </span>
      </a>
    </aside>
  )
}

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

/** Attributes as they are written in a tag, each with a space before it. */
export function attributesOf(attributes: Record<string, string>): string {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name]!
    text += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  }
  return text
}

/** Data as the text of a script element, which no text inside can close. */
export const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

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
