import type { Page, PlacedBlock, Site } from '#model/site.ts'
import type { Form, Navigation, Redirect, Settings, Theme } from '#model/types.generated.ts'
import { blocksOnPage } from '../placed-blocks.ts'
import { factsOf } from '../placeholders.ts'
import type { JsonDocument } from '../read/json-document.ts'
import type { Group } from '../read/json-tree.ts'
import type { SiteDocuments } from '../read/site-documents.ts'
import { filledIn } from './filled-in.ts'
import type { Fillings } from './filled-in.ts'

/** The site as the rest of the program knows it. For documents without an error: nothing is checked here. */
export function resolveSite(documents: SiteDocuments): Site {
  const settings = contentOf(documents.settings)
  const pageOfForm = new Map([...documents.forms].map(([name, form]) => [name, String(form.value['page'])]))
  const { phoneIsPlaceholder } = settings['organization'] as Group
  const fillings: Fillings = {
    facts: factsOf(settings),
    phoneIsPlaceholder: phoneIsPlaceholder === true,
    pageOfForm,
  }
  const resolved = <T>(value: unknown): T => filledIn(value, fillings) as T
  const pageOf = (document: JsonDocument): Page => resolvePage(document, documents, resolved)
  const { description, texts, kinds } = settings
  return {
    // Facts are taken as they are: a fact that names another would have no end.
    settings: { ...settings, ...resolved<Group>(withoutGaps({ description, texts, kinds })) } as unknown as Settings,
    navigation: resolved<Navigation>(contentOf(documents.navigation)),
    theme: contentOf(documents.theme) as unknown as Theme,
    redirects: resolved<Redirect[]>(contentOf(documents.redirects)['redirects'] ?? []),
    pages: documents.pages.map(pageOf).sort((a, b) => (a.path < b.path ? -1 : 1)),
    notFound: pageOf(documents.notFound as JsonDocument),
    forms: Object.fromEntries([...documents.forms].map(([name, form]) => [name, resolved<Form>(contentOf(form))])),
    drawings: Object.fromEntries([...documents.drawings].map(([name, { text = '' }]) => [name, text])),
  }
}

function resolvePage(document: JsonDocument, { shared }: SiteDocuments, resolved: <T>(value: unknown) => T): Page {
  const { kind, title, seo, service, breadcrumb } = contentOf(document)
  const blocks = blocksOnPage(document, shared).map(({ id, block }) => ({ id, block }))
  return {
    path: document.name,
    file: document.file,
    kind: kind as Page['kind'],
    title: resolved<string>(title),
    seo: resolved<Page['seo']>(seo ?? {}),
    ...(service !== undefined && { service: resolved<NonNullable<Page['service']>>(service) }),
    breadcrumb: breadcrumb !== false,
    blocks: resolved<PlacedBlock[]>(blocks),
  }
}

/** A document without the line that helps code editors. */
function contentOf(document: JsonDocument | undefined): Group {
  const { $schema: _, ...content } = document?.value ?? {}
  return content
}

const withoutGaps = (fields: Group): Group =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
