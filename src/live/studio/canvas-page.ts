import { UserError } from '#base/cli/user-error.ts'
import { pageAt } from '#site/model/all-pages.ts'
import { siteAt } from '#site/model/languages.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import type { DocumentSlots } from '#site/model/rendering.ts'
import type { Page, Site } from '#site/model/site.ts'
import { pageDraftOf, pastDraftOf, siteInDraft } from './drafts.ts'
import type { PageDraft } from './drafts.ts'
import { oldFileOf, unpublishedIn } from '#live/changes/versions/unpublished.ts'
import { EARLY_EVENTS_SCRIPT } from '#studio/protocol/early-events-script.ts'
import type { StudioContext } from './studio-context.ts'
import { textIn } from './changes-in-words/history.ts'

/** The page that the canvas shows, and its view options. */
interface CanvasView {
  file: string
  /** A further language of the site. */
  language: string | undefined
  lens: string | null
}

/** The page of a document that is being edited. If it cannot be rendered, the shell without sections. */
export async function canvasPage(
  studio: StudioContext,
  { file, language, lens }: CanvasView,
  nonce: string,
): Promise<string> {
  const status = await studio.host.status()
  const site = siteInDraft(status, language)
  if (!site) throw new UserError('The site cannot be shown yet: mend its settings, menus and theme first.')
  const { page, whole } = pageDraftOf(file, status, language) ?? emptyDraft(site)
  const render = await pageRenderer(studio, site, lens)
  try {
    return lens === 'no-script' ? render(page) : render(whole, nonce)
  } catch {
    // The browser renders the blocks that are valid.
    return render({ ...page, blocks: [] }, nonce)
  }
}

/** The page of a document in a past version, for viewing, without script. */
export async function pastPage(studio: StudioContext, file: string, id: string): Promise<string> {
  const text = await textIn(studio.host.siteDir, file, id)
  return drawnPast(studio, file, (each) => (each === file ? text : undefined))
}

/** The page of a document, or of a file of translations, as visitors see it. */
export async function publishedPage(studio: StudioContext, file: string): Promise<string> {
  const { base, diff } = await unpublishedIn(studio.host.siteDir, await studio.published())
  return drawnPast(studio, file, (each) => {
    const changed = diff.files.find((one) => one.file === each)
    return base.get(changed ? oldFileOf(changed, base) : each)?.toString('utf8') ?? ''
  })
}

async function drawnPast(
  studio: StudioContext,
  file: string,
  textOf: (file: string) => string | undefined,
): Promise<string> {
  const draft = pastDraftOf(file, await studio.host.status(), textOf)
  if (!draft) throw new UserError('This version cannot be drawn any more.')
  return (await pageRenderer(studio, draft.site))(draft.page)
}

/** A page of the site, which an editor has opened by a link while trying the site out. */
export async function visitedPage(studio: StudioContext, path: string, nonce: string): Promise<string> {
  const { site } = await studio.host.status()
  const version = site && siteAt(path, site)
  const page = version && pageAt(path, version)
  if (!page) throw new UserError(`There is no page ${path}.`)
  return (await pageRenderer(studio, version))(page, nonce)
}

function emptyDraft(site: Site): PageDraft {
  const page = { ...site.notFound, blocks: [] }
  return { page, whole: page, site }
}

/** Returns a function that renders pages with the script of the canvas, or, without a nonce, with none. */
async function pageRenderer(
  { host, programs }: StudioContext,
  site: Site,
  lens?: string | null,
): Promise<(page: Page, nonce?: string) => string> {
  const renderer = await host.loadRenderer()
  await renderer.loadBlocks()
  const { script } = (await programs.current()).canvas
  const info = { ...host.buildInfoOf(site), scripts: { boot: script } }
  const slotsWith = (nonce: string | undefined): DocumentSlots =>
    nonce === undefined
      ? { isStill: true }
      : { nonce, head: `<script nonce="${nonce}">${EARLY_EVENTS_SCRIPT}</script>` }
  const context = siteContextOf(lens === 'mirrored' ? mirrored(site) : site)
  return (page, nonce) => renderer.renderPage(pageInputOf(page, site), context, info, slotsWith(nonce)).html
}

const mirrored = (site: Site): Site => ({
  ...site,
  settings: { ...site.settings, dir: site.settings.dir === 'rtl' ? 'ltr' : 'rtl' },
})
