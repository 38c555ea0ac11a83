import { nameOfLanguage } from '#base/text/languages/languages.ts'
import { phoneHref } from '#base/text/phone-numbers.ts'
import type { AllPagesSite } from '#site/model/all-pages.ts'
import { pageAt } from '#site/model/all-pages.ts'
import type { LanguageLink, MenuPanelData, ShellData } from '#site/model/page-data.ts'
import { pickNamed } from '#site/model/pick-named.ts'
import { homeOf } from '#site/model/routes.ts'
import { SEARCH_PAGE } from '#site/model/search/search-paths.ts'
import type { Site } from '#site/model/site.ts'
import { languageTextsOf, searchTextsOf, textsOf } from '#site/model/texts.ts'
import type { HeaderItem, Link, Organization } from '#site/model/types.generated.ts'
import { servicesMenuOf } from './services-menu.ts'

/** The data of header and footer, the same on all pages of a site. */
export function shellDataOf(site: Site): ShellData {
  const { brand, logo, logoHasName, organization, hours, copyrightYear } = site.settings
  const { header, headerAction, footer } = site.navigation
  const phone = phoneOf(organization)
  const servicesMenu = servicesMenuOf(site)
  const { header: headerShape, headerGround, footer: footerShape } = site.theme.look ?? {}
  return {
    brand,
    ...(logo !== undefined && { logo }),
    ...(logoHasName && { logoHasName }),
    email: organization.email,
    ...(phone && { phone }),
    ...(organization.address !== undefined && { address: organization.address }),
    ...(hours !== undefined && { hours }),
    copyright: ['©', copyrightYear, brand].filter(Boolean).join(' '),
    ...(site.settings.search && {
      search: { label: searchTextsOf(site.settings).search, href: (site.settings.prefix ?? '') + SEARCH_PAGE },
    }),
    texts: textsOf(site.settings),
    ...(site.settings.prefix !== undefined && { home: site.settings.prefix }),
    ...(site.languages && { language: site.settings.language, languages: site.languages.map(languageLinkOf) }),
    header: header.map((item) => headerItemOf(item, site)),
    ...(headerAction && { headerAction }),
    servicesMenu,
    footer: { blurb: footer.blurb, columns: footer.columns, base: footer.base ?? [] },
    layout: { wrap: site.theme.layout.wrap, gutter: site.theme.layout.gutter },
    ...(headerShape && headerShape !== 'bar' && { headerShape }),
    ...(headerGround === 'dark' && { isHeaderDark: true }),
    ...(site.theme.headingLetters && { hasHeadingLetters: true }),
    ...(footerShape && footerShape !== 'dark' && { footerShape }),
    drawings: pickNamed(site.shellDrawings, site.drawings),
  }
}

function languageLinkOf({ settings }: Site): LanguageLink {
  const { language, languageName: name = nameOfLanguage(language) } = settings
  const { pageInLanguage, closeOffer } = languageTextsOf(settings)
  return {
    language,
    name,
    home: homeOf({ settings }),
    offer: pageInLanguage.replace('{language}', name),
    close: closeOffer,
  }
}

/** The default maximum number of pages of a folder in a panel. */
const DEFAULT_LIMIT = 24

/**
 * The panel of a line of the main menu: the links of the line, or the pages of a folder by title, up to the navigation's limit.
 * Its last link points to the line's own page, as the line itself opens the panel.
 */
export function menuPanelOf(
  { label, href, links, folder, limit = DEFAULT_LIMIT }: HeaderItem,
  site: AllPagesSite,
): MenuPanelData | undefined {
  if (links) return { links, all: ownPage(label, href, site) }
  if (folder === undefined) return undefined
  return { links: pagesIn(folder, site).slice(0, limit), all: ownPage(label, href, site) }
}

function pagesIn(folder: string, { pages, settings }: AllPagesSite): Link[] {
  const { compare } = new Intl.Collator(settings.language)
  return pages
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ title, path }) => ({ label: title, href: path }))
    .sort((a, b) => compare(a.label, b.label))
}

const ownPage = (label: string, href: string, site: AllPagesSite): Link => ({
  label: pageAt(href, site)?.title ?? label,
  href,
})

/** A line of the main menu with the links of its panel, if it opens one. */
function headerItemOf(item: HeaderItem, site: Site): ShellData['header'][number] {
  const { label, href, menu } = item
  const panel = menu ? undefined : menuPanelOf(item, site)
  return { label, href, ...(menu && { menu }), ...(panel && { panel }) }
}

/** A placeholder number is shown without a link. */
function phoneOf({ phone, phoneIsPlaceholder }: Organization): ShellData['phone'] {
  if (phone === undefined) return undefined
  const href = phoneIsPlaceholder ? undefined : phoneHref(phone)
  return { text: phone, ...(href !== undefined && { href }) }
}
