import { formPagesOf } from '#model/forms/form-pages.ts'
import type { Page, PageKind, PlacedBlock, Site } from '#model/site.ts'
import { clickSourceOf, leadSourceOf, placementOf } from '#model/forms/sources.ts'
import type { Form, Navigation, Redirect, Settings, Theme } from '#model/types.generated.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { factsOf } from '#content/derived/placeholders.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { FindBySchema } from '#content/schemas/references.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { fillAll, resolveValue } from './resolve-value.ts'
import type { ValueContext } from './resolve-value.ts'

/** The site as the rest of the program uses it. Only for documents without errors: nothing is checked here. */
export function resolveSite(documents: SiteDocuments, { references }: Pick<SiteSchemas, 'references'>): Site {
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
  const pageOf = (document: JsonDocument): Page => resolvePage(document, documents, settings, context)
  const forms = Object.fromEntries(
    [...documents.forms].map(([name, form]) => [name, resolveValue('Form', contentOf(form), context) as Form]),
  )
  const navigation = contentOf(documents.navigation)
  const headerActions = { ...context, formActions: { clickSource: 'header' } }
  const { redirects = [] } = resolveValue('Redirects', contentOf(documents.redirects), context) as JsonObject
  return {
    settings,
    navigation: resolveValue('Navigation', navigation, headerActions) as Navigation,
    theme: contentOf(documents.theme) as unknown as Theme,
    redirects: redirects as Redirect[],
    pages: documents.pages.map(pageOf).sort((a, b) => (a.path < b.path ? -1 : 1)),
    formPages: formPagesOf(forms, settings),
    notFound: pageOf(documents.notFound as JsonDocument),
    forms,
    drawings: Object.fromEntries([...documents.drawings].map(([name, { text = '' }]) => [name, text])),
    shellDrawings: unique([
      ...drawingNamesIn('Settings', written, references),
      ...drawingNamesIn('Navigation', navigation, references),
    ]),
  }
}

function resolvePage(
  document: JsonDocument,
  { shared }: SiteDocuments,
  settings: Settings,
  context: ValueContext,
): Page {
  const { kind, title, seo, service, breadcrumb, leadSource: ownSource } = contentOf(document)
  const filled = <T>(value: unknown): T => fillAll(value, context.facts) as T
  const named = { path: document.name, kind: kind as PageKind, title: filled<string>(title) }
  const leadSource = leadSourceOf({ ...named, leadSource: ownSource as string | undefined }, settings)
  const written = blocksOnPage(document, shared)
  const blocks = written.map(({ id, block }) => {
    const clickSource = clickSourceOf(named, placementOf(String(block['type'])), settings)
    return { id, block: resolveValue('Block', block, { ...context, formActions: { clickSource, leadSource } }) }
  })
  return {
    ...named,
    file: document.file,
    seo: filled<Page['seo']>(seo ?? {}),
    ...(service !== undefined && { service: filled<NonNullable<Page['service']>>(service) }),
    breadcrumb: breadcrumb !== false,
    leadSource,
    blocks: blocks as PlacedBlock[],
    drawings: unique(written.flatMap(({ block }) => drawingNamesIn('Block', block, context.references))),
  }
}

function drawingNamesIn(definition: string, value: unknown, references: FindBySchema['references']): string[] {
  return references(definition, value).flatMap((reference) =>
    reference.definition === 'DrawingName' ? [String(reference.value)] : [],
  )
}

const unique = (names: string[]): string[] => [...new Set(names)]

/** A document without its `$schema` line. */
function contentOf(document: JsonDocument | undefined): JsonObject {
  const { $schema: _, ...content } = document?.value ?? {}
  return content
}

const withoutUndefined = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
