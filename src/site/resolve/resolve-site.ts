import { memo } from '#base/memo/memo.ts'
import { directionOf } from '#base/text/languages/languages.ts'
import { isSampleNumber } from '#base/text/samples/samples.ts'
import { formPagesOf } from '#site/model/forms/form-pages.ts'
import type { Page, PlacedBlock, Site, SiteImage, SiteSettings, SiteVideo } from '#site/model/site.ts'
import { croppedName, isInside, pixelsOf } from '#site/model/image-crop.ts'
import type { Crop } from '#site/model/image-crop.ts'
import { clickSourceOf, leadSourceOf, placementOf } from '#site/model/forms/sources.ts'
import { textsOf } from '#site/model/texts.ts'
import type { Form, Image, Navigation, PostFacts, Redirect, Theme } from '#site/model/types.generated.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import type { BlockOnPage } from '#site/derived/blocks-on-page.ts'
import { valuesOf, wordsOn } from '#site/derived/references.ts'
import { factsOf, mayHavePlaceholders } from '#site/derived/placeholders.ts'
import { mayHaveProvisional, NOTE, provisionalIn, withoutReasons } from '#site/derived/provisional.ts'
import { themeOf } from '#site/derived/theme/theme-of.ts'
import { exchangesOf, standaloneSvgOf, svgOf, withExchangedColours } from '#site/drawings/cleaned-drawing.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { isTranslated } from '#site/languages/translate-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteKindsOf } from '#site/schemas/kinds.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { ValueContext } from './resolve-value.ts'
import { documentMayHaveMarkup, fillAll, resolveInlineTexts, resolveLinks, resolveValue } from './resolve-value.ts'

/** The context that differs if a site is resolved in a further language. */
type InLanguage = Pick<ValueContext, 'prefix' | 'ownLanguage'>

/**
 * The resolved site for the rest of the program, without hidden blocks. Only for documents without errors, as nothing is checked
 * here.
 */
export function resolveSite(
  documents: SiteDocuments,
  {
    hasHidden = false,
    schemas = siteSchemas(documents),
    ...language
  }: { hasHidden?: boolean; schemas?: SiteSchemas } & InLanguage = {},
): Site {
  const { rawSettings, settings, kinds, context, resolve } = createPageResolver(documents, schemas, language)
  const pageOf = (document: JsonDocument): Page => {
    const blocks = blocksOnPage(document, documents.shared)
    return hasHidden
      ? resolve(document, blocks)
      : resolvedPage(document, resolve, [blocks, documents.settings, schemas])
  }
  const forms = Object.fromEntries(
    [...documents.forms].map(([name, form]) => {
      const content = contentOf(form)
      const parsed = documentMayHaveMarkup(form) ? resolveInlineTexts('Form', content, context) : content
      const resolved = resolveValue('Form', parsed, context) as Form
      const isInOwnLanguage = isTranslated(form) && form.isUntranslated
      return [name, isInOwnLanguage ? { ...resolved, ...context.ownLanguage } : resolved]
    }),
  )
  const navigation = contentOf(documents.navigation)
  const headerActions = { ...context, formActions: { clickSource: () => 'header' } }
  const { redirects = [] } = resolveValue('Redirects', contentOf(documents.redirects), context) as JsonObject
  return {
    settings,
    kinds,
    navigation: resolveValue('Navigation', navigation, headerActions) as Navigation,
    theme: contentOf(documents.theme && { value: themeOf(documents.theme) }) as unknown as Theme,
    redirects: redirects as Redirect[],
    pages: documents.pages.map(pageOf).sort((a, b) => (a.path < b.path ? -1 : 1)),
    formPages: formPagesOf(forms, { settings, kinds }),
    notFound: pageOf(documents.notFound as JsonDocument),
    forms,
    drawings: resolveDrawings(documents),
    images: resolveImages(documents, schemas),
    videos: resolveVideos(documents),
    shellDrawings: [
      ...new Set([...drawingsIn('Settings', rawSettings, schemas), ...drawingsIn('Navigation', navigation, schemas)]),
    ],
  }
}

/** The context for resolving pages, and the function that resolves a page, with its own or with given blocks. */
interface PageResolver {
  /** The settings as in their document. */
  rawSettings: JsonObject
  settings: SiteSettings
  kinds: Site['kinds']
  context: ValueContext
  resolve: (document: JsonDocument, blocks?: readonly BlockOnPage[]) => Page
}

/** For pages without errors, of a site whose settings have no errors. */
function createPageResolver(
  { settings: document, shared, kinds: documentsOfKinds }: Pick<SiteDocuments, 'settings' | 'shared' | 'kinds'>,
  schemas: SiteSchemas,
  language: InLanguage,
): PageResolver {
  const { format: _, ...rawSettings } = contentOf(document)
  const { phoneIsPlaceholder, ...organization } = rawSettings['organization'] as JsonObject
  // The flag applies only to placeholder numbers: a real number is dialled regardless of it.
  const isSample = phoneIsPlaceholder === true && isSampleNumber(String(organization['phone'] ?? ''))
  const facts = factsOf(rawSettings)
  const { description, texts } = rawSettings
  // Placeholders in the facts themselves are not filled in, as that could recurse endlessly.
  const settings = {
    ...rawSettings,
    ...(fillAll(withoutUndefined({ description, texts }), facts) as JsonObject),
    ...(phoneIsPlaceholder === true && !isSample && { organization }),
    ...(language.prefix !== undefined && { prefix: language.prefix }),
  } as unknown as SiteSettings
  const kinds = fillAll(siteKindsOf(schemas.kinds, documentsOfKinds), facts) as Site['kinds']
  const context: ValueContext = {
    schemas,
    facts,
    phoneIsPlaceholder: isSample,
    newTab: textsOf(settings).newTab,
    ...language,
  }
  const resolve: PageResolver['resolve'] = (page, blocks = shownBlocks(page, shared)) =>
    resolvePage(page, blocks, { schemas, shared, kinds }, context)
  return { rawSettings, settings, kinds, context, resolve }
}

function shownBlocks(page: JsonDocument, shared: SiteDocuments['shared']): readonly BlockOnPage[] {
  const blocks = blocksOnPage(page, shared)
  return blocks.some(({ isHidden }) => isHidden) ? blocks.filter(({ isHidden }) => !isHidden) : blocks
}

/** A page is resolved again when one of its dependencies changes: its blocks, the settings and the schemas. */
const resolvedPage = memo(
  (document: JsonDocument, resolve: PageResolver['resolve'], _dependencies: readonly unknown[]) => resolve(document),
  (document, _resolve, dependencies) => [document, ...dependencies],
)

function resolvePage(
  document: JsonDocument,
  placed: readonly BlockOnPage[],
  {
    schemas,
    shared: sharedBlocks,
    kinds,
  }: { schemas: SiteSchemas; kinds: Site['kinds'] } & Pick<SiteDocuments, 'shared'>,
  context: ValueContext,
): Page {
  const { kind, title, seo, service, post, breadcrumb, leadSource: ownSource } = document.value
  const untranslated = isTranslated(document) ? document.untranslated : undefined
  const isFilled = mayHavePlaceholders(document)
  const isParsed = documentMayHaveMarkup(document)
  const mayBeMarked = mayHaveProvisional(document)
  const named = { path: document.name, kind: String(kind), title: filled<string>(title) }
  // The names in leads and reports are the same in every language.
  const reported = isTranslated(document) ? { ...named, ...reportedOf(document.source) } : named
  const leadSource = leadSourceOf({ ...reported, leadSource: ownSource as string | undefined }, { kinds })
  const drawings = new Set<string>()
  const images = new Set<string>()
  const videos = new Set<string>()
  const provisional: NonNullable<Page['provisional']> = []
  const { image: cover } = (post ?? {}) as Partial<PostFacts>
  // One context for all blocks, whose type is set in the loop: few blocks have an action that needs it.
  let type = ''
  const clickSource = (): string => clickSourceOf(reported, placementOf(type), { kinds })
  const inBlock = { ...context, formActions: { clickSource, leadSource } }
  const blocks = placed.map(({ index, id, block: rawBlock, shared, isHidden }) => {
    const marked = mayBeMarked || (shared !== undefined && mayHaveProvisional(shared)) ? provisionalIn(rawBlock) : []
    const cleaned = marked.length > 0 ? withoutReasons(rawBlock) : rawBlock
    const block = withCover('hidden' in cleaned || 'only' in cleaned ? withoutLimits(cleaned) : cleaned, cover)
    if (id !== undefined) for (const part of marked) provisional.push({ id, ...part })
    type = String(block['type'])
    const isBlockFilled = isFilled || (shared !== undefined && mayHavePlaceholders(shared))
    const resolve = isBlockFilled ? resolveValue : resolveLinks
    const isBlockParsed = isParsed || (shared !== undefined && documentMayHaveMarkup(shared))
    const parsed = isBlockParsed ? resolveInlineTexts('Block', block, context) : block
    const resolved = resolve('Block', parsed, inBlock)
    const files = schemas.files('Block', resolved)
    addNames(files.DrawingName, drawings)
    addNames(files.ImageFile, images)
    addNames(files.VideoFile, videos)
    addNames(files.CaptionsFile, videos)
    const language = languageOfWords(untranslated?.get(index), context)
    return { id: isHidden ? `hidden-${index + 1}` : id, block: resolved, ...language }
  })
  const page: Page = {
    path: named.path,
    kind: named.kind,
    title: named.title,
    file: document.file,
    seo: filled<Page['seo']>(seo ?? {}),
    breadcrumb: breadcrumb !== false,
    leadSource,
    blocks: blocks as PlacedBlock[],
    drawings: namesIn(drawings),
    images: namesIn(images),
    videos: namesIn(videos),
  }
  if (service !== undefined) page.service = filled<NonNullable<Page['service']>>(service)
  if (post !== undefined) page.post = postOf(filled<PostFacts>(post))
  if (provisional.length > 0) page.provisional = provisional
  return page

  function postOf(facts: PostFacts): NonNullable<Page['post']> {
    const { image: _, ...others } = facts
    const image = cardImageOf(facts, blocks as PlacedBlock[], context)
    return { ...others, ...(image && { image }), words: wordsOn(document, { shared: sharedBlocks }, schemas) }
  }

  function reportedOf({ name, value }: JsonDocument): Pick<Page, 'path' | 'title'> {
    return { path: name, title: fillAll(value['title'], context.facts) as string }
  }

  function filled<T>(value: unknown): T {
    return (isFilled ? fillAll(value, context.facts) : value) as T
  }
}

/** The SVG text of every drawing: unchanged or cleaned, with the colours that the theme replaces. */
function resolveDrawings({ drawings, theme }: SiteDocuments): Record<string, string> {
  const exchanges = exchangesOf(theme?.value ?? {})
  return Object.fromEntries(
    [...drawings].map(([name, drawing]) => [name, withExchangedColours(svgOf(drawing), exchanges.get(name) ?? [])]),
  )
}

/** The images of the site, and the crops of them that documents show. */
function resolveImages(documents: SiteDocuments, schemas: SiteSchemas): Record<string, SiteImage> {
  const images: Record<string, SiteImage> = {}
  for (const { file, name, size, drawing } of documents.images.values())
    if (size) images[name] = { file, ...size, ...(drawing && { svg: standaloneSvgOf(drawing) }) }
  if (documents.images.size === 0) return images
  for (const document of documentsOf(documents)) {
    for (const value of valuesOf('Image', document, documents, schemas)) {
      if (!isObject(value) || !isObject(value['crop'])) continue
      const crop = value['crop'] as unknown as Crop
      const whole = images[String(value['file'])]
      if (!whole || whole.svg !== undefined || !isInside(crop)) continue
      const { width, height } = pixelsOf(crop, whole)
      images[croppedName(String(value['file']), crop)] = { file: whole.file, width, height, crop }
    }
  }
  return images
}

function resolveVideos({ videos, captions }: SiteDocuments): Record<string, SiteVideo> {
  const ofVideos = [...videos.values()].flatMap(({ file, name, bytes, facts }): [string, SiteVideo][] => {
    if (!facts) return []
    const { width, height, seconds } = facts
    return [[name, { file, bytes, size: { width, height }, ...(seconds !== undefined && { seconds }) }]]
  })
  const ofCaptions = [...captions.values()].map(({ file, name, bytes }): [string, SiteVideo] => [name, { file, bytes }])
  return Object.fromEntries([...ofVideos, ...ofCaptions])
}

const drawingsIn = (definition: string, value: unknown, schemas: SiteSchemas): string[] =>
  schemas.files(definition, value).DrawingName.map(String)

const namesIn = (names: ReadonlySet<string>): string[] => (names.size > 0 ? [...names] : NO_NAMES)

/** One list for all pages without names, which are most pages. */
const NO_NAMES: string[] = []

function addNames(names: readonly unknown[], all: Set<string>): void {
  for (let index = 0; index < names.length; index++) all.add(String(names[index]))
}

/** Gives a hero without a picture the cover of its post. */
const withCover = (block: JsonObject, cover: unknown): JsonObject =>
  cover !== undefined && block['type'] === 'hero' ? { image: cover, ...block } : block

/** The picture of a post's card: its cover, or else its hero's picture, with the place of pictures in cards. */
function cardImageOf(facts: PostFacts, blocks: PlacedBlock[], context: ValueContext): Image | undefined {
  const hero = blocks.map(({ block }) => block).find((block) => block.type === 'hero')
  const image = facts.image ?? (facts.drawing === undefined ? hero?.image : undefined)
  const card = { type: 'posts', items: [{ image }] }
  return image && (resolveLinks('PostsBlock', card, context) as { items: { image: Image }[] }).items[0]?.image
}

/** The language of an untranslated block, with its direction. */
function languageOfWords(
  lang: string | undefined,
  { ownLanguage }: Pick<ValueContext, 'ownLanguage'>,
): ValueContext['ownLanguage'] {
  if (lang === undefined || lang === ownLanguage?.lang) return lang === undefined ? undefined : ownLanguage
  return { lang, dir: directionOf(lang) }
}

/** A block without the fields that limit where it is shown. */
function withoutLimits(block: JsonObject): JsonObject {
  const { hidden: _, only: __, ...rest } = block
  return rest
}

/** A document without its `$schema` line. */
function contentOf(document: Pick<JsonDocument, 'value'> | undefined): JsonObject {
  const { $schema: _, [NOTE]: __, ...content } = document?.value ?? {}
  return content
}

const withoutUndefined = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
