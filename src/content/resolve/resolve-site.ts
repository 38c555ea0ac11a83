import { formPagesOf } from '#model/forms/form-pages.ts'
import type { Page, PageKind, PlacedBlock, Site } from '#model/site.ts'
import { clickSourceOf, leadSourceOf, placementOf } from '#model/forms/sources.ts'
import type { Form, Navigation, Redirect, Settings, Theme } from '#model/types.generated.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { factsOf } from '#content/derived/placeholders.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { resolveValue } from './resolve-value.ts'
import type { ValueContext } from './resolve-value.ts'

/** The site as the rest of the program knows it. For documents without an error: nothing is checked here. */
export function resolveSite(documents: SiteDocuments): Site {
  const written = contentOf(documents.settings)
  const { phoneIsPlaceholder } = written['organization'] as JsonObject
  const context: ValueContext = { facts: factsOf(written), phoneIsPlaceholder: phoneIsPlaceholder === true }
  const resolved = <T>(value: unknown): T => resolveValue(value, context) as T
  const { description, texts, kinds } = written
  // Facts are taken as they are: a fact that names another would have no end.
  const settings = {
    ...written,
    ...resolved<JsonObject>(withoutGaps({ description, texts, kinds })),
  } as unknown as Settings
  const pageOf = (document: JsonDocument): Page => resolvePage(document, documents, settings, context)
  const forms = Object.fromEntries([...documents.forms].map(([name, form]) => [name, resolved<Form>(contentOf(form))]))
  return {
    settings,
    navigation: resolveValue(contentOf(documents.navigation), {
      ...context,
      formActions: { clickSource: 'header' },
    }) as Navigation,
    theme: contentOf(documents.theme) as unknown as Theme,
    redirects: resolved<Redirect[]>(contentOf(documents.redirects)['redirects'] ?? []),
    pages: documents.pages.map(pageOf).sort((a, b) => (a.path < b.path ? -1 : 1)),
    formPages: formPagesOf(forms, settings),
    notFound: pageOf(documents.notFound as JsonDocument),
    forms,
    drawings: Object.fromEntries([...documents.drawings].map(([name, { text = '' }]) => [name, text])),
  }
}

function resolvePage(
  document: JsonDocument,
  { shared }: SiteDocuments,
  settings: Settings,
  context: ValueContext,
): Page {
  const { kind, title, seo, service, breadcrumb, leadSource: ownSource } = contentOf(document)
  const resolved = <T>(value: unknown): T => resolveValue(value, context) as T
  const named = { path: document.name, kind: kind as PageKind, title: resolved<string>(title) }
  const leadSource = leadSourceOf({ ...named, leadSource: ownSource as string | undefined }, settings)
  const blocks = blocksOnPage(document, shared).map(({ id, block }) => {
    const clickSource = clickSourceOf(named, placementOf(String(block['type'])), settings)
    return { id, block: resolveValue(block, { ...context, formActions: { clickSource, leadSource } }) }
  })
  return {
    ...named,
    file: document.file,
    seo: resolved<Page['seo']>(seo ?? {}),
    ...(service !== undefined && { service: resolved<NonNullable<Page['service']>>(service) }),
    breadcrumb: breadcrumb !== false,
    leadSource,
    blocks: blocks as PlacedBlock[],
  }
}

/** A document without the line that helps code editors. */
function contentOf(document: JsonDocument | undefined): JsonObject {
  const { $schema: _, ...content } = document?.value ?? {}
  return content
}

const withoutGaps = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
