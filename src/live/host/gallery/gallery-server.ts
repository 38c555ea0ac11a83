import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { Connect } from 'vite'
import { isLive } from '#page/app/views.ts'
import { engineSchemas, siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { OwnBlock } from '#site/own-blocks/own-blocks.ts'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Site } from '#site/model/site.ts'
import type { Block } from '#site/model/types.generated.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'
import { directionOf } from '#base/text/languages/languages.ts'
import type { RequestTarget } from '#base/text/addresses/addresses.ts'
import { fieldsOfBlock } from './block-fields.ts'
import { exampleLanguage, LANGUAGE_OF_EXAMPLES, languagesOfSite } from './example-language.ts'
import { examplesOf, pageOfExample, readExampleForms } from './example-pages.ts'
import type { Example } from './example-pages.ts'
import { galleryIndex, galleryPage } from './gallery-pages.ts'
import type { BlockInGallery } from './gallery-pages.ts'
import { AXE_PATH, GALLERY_PATH } from '#studio/protocol/dev-protocol.ts'
import { sendText } from '#live/host/responses.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'

interface GalleryOptions {
  status: () => Promise<SiteStatus>
  loadRenderer: () => Promise<Renderer>
  buildInfoOf: (site: Site) => BuildInfo
}

/** The script of an example that is not hydrated: it keeps links from navigating the frame. */
const FRAME = '/src/studio/dev/gallery/gallery-frame.ts'

/** Shows the section alone and at once. The shell around it belongs to no block. */
const FRAME_STYLE = `<style>body>header,body>footer,body>a{display:none!important}body>[data-shape=rail]~*{margin-inline-start:0!important}[data-reveal]>*>*{opacity:1!important;animation:none!important}</style>`

/** Returns the HTML at an address of the gallery, or undefined if it has no such page. */
export type GalleryDocuments = (target: RequestTarget) => Promise<string | undefined>

/** The gallery of blocks: its index, a page for each type, a document for each example, and one for each shared block of the site. `root` is the folder of the program. */
export function galleryDocuments(
  root: string,
  { status, loadRenderer, buildInfoOf }: GalleryOptions,
): GalleryDocuments {
  async function exampleDocument(type: string, name: string, query: URLSearchParams): Promise<string | undefined> {
    const { site, renderable } = await status()
    const example =
      type === 'shared' ? sharedBlock(name, renderable) : examplesOf(type, root, renderable?.ownBlocks)[Number(name)]
    if (!site || !renderable || !example) return undefined
    const schemas = siteSchemas(renderable)
    const language = exampleLanguage(languageIn(query, languagesOfSite(renderable)), renderable, schemas)
    const path = `${GALLERY_PATH}/${type}/${name}`
    const { input, context } = pageOfExample(path, example, { site, schemas, forms: readExampleForms(root), language })
    const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
    const dir =
      query.get('dir') === 'rtl' ? 'rtl' : query.get('dir') === 'ltr' ? 'ltr' : (context.settings.dir ?? 'ltr')
    const info = buildInfoOf(site)
    const isStill = query.has('still')
    const renderer = await loadRenderer()
    await renderer.loadBlocks()
    const { html } = renderer.renderPage(
      input,
      { ...context, settings: { ...context.settings, dir } },
      {
        ...info,
        scripts: { boot: isHydrated(example.block, renderable.ownBlocks) ? info.scripts.boot : FRAME },
      },
      { scheme, isStill, head: isStill ? FRAME_STYLE : `${FRAME_STYLE}<script type="module" src="${FRAME}"></script>` },
    )
    return html
  }

  /** A shared block of this site, also if it is hidden. */
  function sharedBlock(name: string, renderable: SiteStatus['renderable']): Example | undefined {
    if (!renderable?.shared.has(name)) return undefined
    return { name, block: { type: 'shared', name, hidden: false } }
  }

  function blockOf(type: string, schemas: SiteSchemas, own: readonly OwnBlock[]): BlockInGallery {
    const { description, title, 'x-label': label } = schemas.blockSchema(type)
    return {
      type,
      label: String(label ?? title).replace(/ block$/, ''),
      description: String(description),
      fields: fieldsOfBlock(type, schemas),
      examples: examplesOf(type, root, own),
    }
  }

  async function htmlAt(steps: readonly string[], query: URLSearchParams): Promise<string | undefined> {
    // A shared block that is shown on a page is one of the other types.
    const { site, documents } = await status()
    const schemas = documents ? siteSchemas(documents) : engineSchemas()
    const inGallery = (each: string): BlockInGallery => blockOf(each, schemas, documents?.ownBlocks ?? [])
    const types = schemas.blockTypes.filter((type) => type !== 'shared')
    const languages = documents ? languagesOfSite(documents) : [LANGUAGE_OF_EXAMPLES.lang]
    const language = languageIn(query, languages)
    const dir = language === languages[0] ? (site?.settings.dir ?? 'ltr') : directionOf(language)
    const look = { language, dir, languages }
    const [type, index, ...more] = steps
    if (type === undefined) return galleryIndex(types.map(inGallery), look)
    const isShared = type === 'shared' && index !== undefined
    if (!(types.includes(type) || isShared) || more.length > 0) return undefined
    return index === undefined ? galleryPage(inGallery(type), look) : exampleDocument(type, index, query)
  }

  return async ({ path, query }) => {
    if (!isOfGallery(path)) return undefined
    const steps = path.slice(GALLERY_PATH.length).split('/').filter(Boolean)
    return htmlAt(steps, new URLSearchParams(query))
  }
}

/** Whether React hydrates a block. This program does not have the code of the site's own blocks. */
function isHydrated(block: Block, own: readonly OwnBlock[]): boolean {
  const ofSite = own.find(({ type }) => type === block.type)
  return ofSite?.isLive ?? (block.type !== 'shared' && isLive(block))
}

/** The requested language, or the site's own. */
const languageIn = (query: URLSearchParams, languages: readonly string[]): string =>
  languages.find((language) => language === query.get('language')) ?? languages[0] ?? LANGUAGE_OF_EXAMPLES.lang

const isOfGallery = (path: string): boolean => path === GALLERY_PATH || path.startsWith(`${GALLERY_PATH}/`)

/** Sends axe, which the package has as an optional peer: a site may not have installed it. */
function sendAxe(response: ServerResponse): boolean {
  let file: string
  try {
    file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  } catch {
    return sendText(response, 404, 'text', 'axe-core is not installed.\n')
  }
  return sendText(response, 200, 'script', readFileSync(file, 'utf8'))
}

/** Middleware for the gallery. */
export function galleryServer(documents: GalleryDocuments): Connect.NextHandleFunction {
  return (request, response, next) => {
    const target = parseTarget(request.originalUrl ?? '/')
    if (!isOfGallery(target.path)) return next()
    if (target.path === AXE_PATH) return void sendAxe(response)
    documents(target).then((html) => {
      if (html === undefined) sendText(response, 404, 'text', `There is no such example: see ${GALLERY_PATH}.\n`)
      else sendText(response, 200, 'html', html)
    }, next)
  }
}
