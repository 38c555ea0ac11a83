import { memo } from '#base/memo/memo.ts'
import { absentPages } from '#site/languages/documents-in.ts'
import { pathInAllMenus } from '#site/languages/menus-in.ts'
import { languageOf } from '#site/languages/site-languages.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { applyOperation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { pageAt } from '#site/model/all-pages.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import { homeOf } from '#site/model/routes.ts'
import type { ShellData } from '#site/model/page-data.ts'
import type { SiteContext } from '#site/model/page-input.ts'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Site } from '#site/model/site.ts'
import type { HeaderItem } from '#site/model/types.generated.ts'
import { markedDrawing, markOf } from '#studio/protocol/marks.ts'
import type { Place, ShellPart } from '#studio/protocol/canvas-messages.ts'
import { siteInDraft } from './drafts.ts'
import type { Surroundings } from './fact-uses.ts'
import type { StudioContext } from './studio-context.ts'

/** The shell around pages, rendered with marks instead of its texts, and the field of each text. */
export async function surroundingsOf({ host }: StudioContext, language?: string): Promise<Surroundings> {
  const status = await host.status()
  const site = siteInDraft(status, language)
  if (!site) return { html: '', parts: [], structuredData: '' }
  return renderSurroundings(site, siteContextOf(site), {
    renderer: await host.loadRenderer(),
    buildInfo: host.buildInfoOf(site),
    inDocument: pathsInMenus(status, language),
  })
}

interface InStudio {
  renderer: Renderer
  buildInfo: BuildInfo
  inDocument: (path: Path) => Path
}

/** Remembered, as facts are asked for after each edit. */
const renderSurroundings = memo(
  (site: Site, context: SiteContext, { renderer, buildInfo, inDocument }: InStudio): Surroundings => {
    const { shell, parts } = markedShell(context.shell, site, inDocument)
    const home = { ...(pageAt(homeOf(site), site) ?? site.notFound), blocks: [] }
    const { html } = renderer.renderPage(pageInputOf(home, site), { ...context, shell }, buildInfo)
    return { html: surroundingElements(html), parts, structuredData: STRUCTURED.exec(html)?.[0] ?? '' }
  },
  ({ pages }, context) => [pages, context],
)

const STRUCTURED = /<script\b[^>]*ld\+json.*?<\/script>/s

/** The elements of a document around its sections. */
const surroundingElements = (html: string): string =>
  [/<header\b.*?<\/header>/s, /<aside\b[^>]*data-contact-bar.*?<\/aside>/s, /<footer\b.*<\/footer>/s]
    .map((element) => element.exec(html)?.[0] ?? '')
    .join('')

/** The data of header and footer with marks. The logo is marked as a drawing. */
export function markedShell(
  shell: ShellData,
  site: Site,
  inDocument = (path: Path): Path => path,
): { shell: ShellData; parts: ShellPart[] } {
  const texts = [...textsOfShell(shell, site)].map(({ path, place }) => {
    const words: unknown = valueAt(shell, path)
    const { file } = place
    const placeInFile = file === NAVIGATION ? { file, path: inDocument(place.path) } : place
    return { path, place: placeInFile, words: typeof words === 'string' ? words : '' }
  })
  const marked = texts.reduce<unknown>(
    (data, { path }, index) => applyOperation(data, { type: 'set', path, value: markOf(index) }),
    shell,
  ) as ShellData
  const parts = texts.map(({ place, words }): ShellPart => ({ place, words }))
  const { logo, drawings } = shell
  const svg = logo === undefined ? undefined : drawings[logo]
  if (logo === undefined || svg === undefined) return { shell: marked, parts }
  return {
    shell: { ...marked, drawings: { ...drawings, [logo]: markedDrawing(svg, parts.length) } },
    parts: [...parts, { place: { file: SETTINGS, path: ['logo'] }, words: '' }],
  }
}

/** The paths of menu entries in their document: the menus of a language omit links to pages that it does not have. */
function pathsInMenus({ renderable }: SiteStatus, language: string | undefined): (path: Path) => Path {
  if (!renderable) return (path) => path
  const absent = absentPages(renderable, language ?? languageOf(renderable))
  return (path) => pathInAllMenus(renderable.navigation?.value, path, absent)
}

const SETTINGS = 'settings.json'
const NAVIGATION = 'navigation.json'

/** A text in the data of header and footer, with its field. */
interface ShellText {
  path: Path
  place: Place
}

function* textsOfShell(shell: ShellData, site: Site): Generator<ShellText> {
  yield* textsOfSettings(shell)
  yield* textsOfHeader(shell, site)
  yield* textsOfServices(shell, site)
  const { columns, base } = shell.footer
  yield inNavigation(['footer', 'blurb'])
  for (const [index, { links }] of columns.entries()) {
    yield inNavigation(['footer', 'columns', index, 'title'])
    yield* links.map((_, at) => inNavigation(['footer', 'columns', index, 'links', at, 'label']))
  }
  yield* base.map((_, at) => inNavigation(['footer', 'base', at, 'label']))
}

/** The path in the document is the same as in the data. */
const inNavigation = (path: Path): ShellText => ({ path, place: { file: NAVIGATION, path } })

function* textsOfSettings({ phone, address, hours, search }: ShellData): Generator<ShellText> {
  const inSettings = (path: Path, ...field: string[]): ShellText => ({ path, place: { file: SETTINGS, path: field } })
  yield inSettings(['brand'], 'brand')
  yield inSettings(['copyright'], 'brand')
  yield inSettings(['email'], 'organization', 'email')
  if (phone) yield inSettings(['phone', 'text'], 'organization', 'phone')
  if (address !== undefined) yield inSettings(['address'], 'organization', 'address')
  if (hours !== undefined) yield inSettings(['hours'], 'hours')
  if (search) yield inSettings(['search', 'label'], 'search')
}

function* textsOfHeader({ header, headerAction }: ShellData, site: Site): Generator<ShellText> {
  for (const [index, { panel }] of header.entries()) {
    yield inNavigation(['header', index, 'label'])
    if (!panel) continue
    const item: HeaderItem | undefined = site.navigation.header[index]
    for (const [at, { href, description }] of panel.links.entries()) {
      const path = ['header', index, 'panel', 'links', at]
      // Without its own links, the panel lists the pages of a folder.
      const own = item?.links && ['header', index, 'links', at]
      const place = own ? { file: NAVIGATION, path: [...own, 'label'] } : titleOfPage(href, site)
      if (place) yield { path: [...path, 'label'], place }
      if (own && description !== undefined)
        yield { path: [...path, 'description'], place: { file: NAVIGATION, path: [...own, 'description'] } }
    }
    const place = titleOfPage(panel.all.href, site) ?? { file: NAVIGATION, path: ['header', index, 'label'] }
    yield { path: ['header', index, 'panel', 'all', 'label'], place }
  }
  if (headerAction) yield inNavigation(['headerAction', 'label'])
}

function* textsOfServices({ servicesMenu }: ShellData, site: Site): Generator<ShellText> {
  const { services } = site.navigation
  const { categories, groups = [], links, all } = servicesMenu
  const inMenu = (...path: Path): ShellText => ({
    path: ['servicesMenu', ...path],
    place: { file: NAVIGATION, path: ['services', ...path] },
  })
  for (const [index, { name, links: pages }] of categories.entries()) {
    const path = ['servicesMenu', 'categories', index]
    const listed = services?.categories.findIndex((category) => category.name === name) ?? -1
    if (listed >= 0)
      yield {
        path: [...path, 'name'],
        place: { file: NAVIGATION, path: ['services', 'categories', listed, 'name'] },
      }
    for (const [at, { href }] of pages.entries()) {
      const place = titleOfPage(href, site)
      if (place) yield { path: [...path, 'links', at, 'label'], place }
    }
  }
  for (const [index, group] of groups.entries()) {
    yield inMenu('groups', index, 'title')
    yield* group.links.map((_, at) => inMenu('groups', index, 'links', at, 'label'))
    if (group.all) yield inMenu('groups', index, 'all', 'label')
  }
  yield* links.map((_, at) => inMenu('links', at, 'label'))
  if (!all) return
  const place = services?.all ? undefined : titleOfPage(all.href, site)
  yield place ? { path: ['servicesMenu', 'all', 'label'], place } : inMenu('all', 'label')
}

function titleOfPage(href: string, site: Site): Place | undefined {
  const page = pageAt(href, site)
  return page?.file === undefined || page.file === '' ? undefined : { file: page.file, path: ['title'] }
}
