import { formPagesOf } from '#model/forms/form-pages.ts'
import type { Page, PageKind, PlacedBlock, Site } from '#model/site.ts'
import { clickSourceOf, leadSourceOf, placementOf } from '#model/forms/sources.ts'
import type { Form, Navigation, Redirect, Settings, Theme } from '#model/types.generated.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import type { BlockOnPage } from '#content/derived/blocks-on-page.ts'
import { factsOf } from '#content/derived/placeholders.ts'
import { referencesIn } from '#content/derived/references.ts'
import { themeOf } from '#content/derived/theme/theme-of.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Reference } from '#content/schemas/references.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { fillAll, resolveReferences, resolveValue } from './resolve-value.ts'
import type { ValueContext } from './resolve-value.ts'

/** The site as the rest of the program uses it. Only for documents without errors: nothing is checked here. */
export function resolveSite(documents: SiteDocuments, schemas: SiteSchemas): Site {
  const { references } = schemas
  const { format: _, ...written } = contentOf(documents.settings)
  const { phoneIsPlaceholder } = written['organization'] as JsonObject
  const context: ValueContext = {
    references,
    facts: factsOf(written),
    phoneIsPlaceholder: phoneIsPlaceholder === true,
  }
  const { description, texts, kinds } = written
  // The facts themselves are not filled in: one that contains a placeholder would never end.
  const settings = {
    ...written,
    ...(fillAll(withoutUndefined({ description, texts, kinds }), context.facts) as JsonObject),
  } as unknown as Settings
  const pageOf = (document: JsonDocument): Page => {
    const blocks = blocksOnPage(document, documents.shared)
    const known = resolvedPages.get(document)
    if (known?.blocks === blocks && known.settings === documents.settings && known.schemas === schemas)
      return known.page
    const page = resolvePage(document, blocks, referencesIn(document, documents, schemas), settings, context)
    resolvedPages.set(document, { blocks, settings: documents.settings, schemas, page })
    return page
  }
  const forms = Object.fromEntries(
    [...documents.forms].map(([name, form]) => [name, resolveValue('Form', contentOf(form), context) as Form]),
  )
  const navigation = contentOf(documents.navigation)
  const headerActions = { ...context, formActions: { clickSource: () => 'header' } }
  const { redirects = [] } = resolveValue('Redirects', contentOf(documents.redirects), context) as JsonObject
  return {
    settings,
    navigation: resolveValue('Navigation', navigation, headerActions) as Navigation,
    theme: contentOf(documents.theme && { value: themeOf(documents.theme) }) as unknown as Theme,
    redirects: redirects as Redirect[],
    pages: documents.pages.map(pageOf).sort((a, b) => (a.path < b.path ? -1 : 1)),
    formPages: formPagesOf(forms, settings),
    notFound: pageOf(documents.notFound as JsonDocument),
    forms,
    drawings: Object.fromEntries([...documents.drawings].map(([name, { text = '' }]) => [name, text])),
    shellDrawings: [
      ...new Set(drawingNames([...references('Settings', written), ...references('Navigation', navigation)])),
    ],
  }
}

/** A page is resolved again when it has changed itself, the settings, or a shared block that it shows. */
const resolvedPages = new WeakMap<
  JsonDocument,
  { blocks: readonly BlockOnPage[]; settings: JsonDocument | undefined; schemas: SiteSchemas; page: Page }
>()

function resolvePage(
  document: JsonDocument,
  placed: readonly BlockOnPage[],
  references: readonly Reference[],
  settings: Settings,
  context: ValueContext,
): Page {
  const { kind, title, seo, service, breadcrumb, leadSource: ownSource } = contentOf(document)
  const filled = <T>(value: unknown): T => fillAll(value, context.facts) as T
  const named = { path: document.name, kind: kind as PageKind, title: filled<string>(title) }
  const leadSource = leadSourceOf({ ...named, leadSource: ownSource as string | undefined }, settings)
  const ofBlocks = referencesByBlock(references)
  const drawings = new Set<string>()
  const blocks = placed.map(({ index, id, block, shared }) => {
    const own = shared ? context.references('Block', block) : (ofBlocks.get(index) ?? [])
    const depth = shared ? 0 : BLOCK_DEPTH
    for (const name of drawingNames(own)) drawings.add(name)
    const clickSource = (): string => clickSourceOf(named, placementOf(String(block['type'])), settings)
    const formActions = { clickSource, leadSource }
    return { id, block: resolveReferences(block, own, { ...context, formActions }, depth) }
  })
  return {
    ...named,
    file: document.file,
    seo: filled<Page['seo']>(seo ?? {}),
    ...(service !== undefined && { service: filled<NonNullable<Page['service']>>(service) }),
    breadcrumb: breadcrumb !== false,
    leadSource,
    blocks: blocks as PlacedBlock[],
    drawings: [...drawings],
  }
}

/** The steps of a path from a page to one of its blocks. */
const BLOCK_DEPTH = 2

/** The references below each block of a page, by the index of the block. */
function referencesByBlock(references: readonly Reference[]): Map<number, Reference[]> {
  const byBlock = new Map<number, Reference[]>()
  for (const reference of references) {
    const { path } = reference
    const index = path[1]
    if (path[0] !== 'blocks' || typeof index !== 'number') continue
    const ofBlock = byBlock.get(index)
    if (ofBlock) ofBlock.push(reference)
    else byBlock.set(index, [reference])
  }
  return byBlock
}

const drawingNames = (references: readonly Reference[]): string[] =>
  references.filter(({ definition }) => definition === 'DrawingName').map(({ value }) => String(value))

/** A document without its `$schema` line. */
function contentOf(document: Pick<JsonDocument, 'value'> | undefined): JsonObject {
  const { $schema: _, ...content } = document?.value ?? {}
  return content
}

const withoutUndefined = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
