import { memo } from '#base/memo/memo.ts'
import { existsSync, readFileSync } from 'node:fs'
import { contentHash } from '#base/cache/hash.ts'
import { anchorsOf, blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { categoriesOf } from '#site/derived/menus.ts'
import { foldersOf } from '#site/derived/page-addresses.ts'
import { themeOf } from '#site/derived/theme/theme-of.ts'
import { factsOf } from '#site/derived/placeholders.ts'
import { stringsWithMeaning, valuesOf } from '#site/derived/references.ts'
import { hiddenInWords } from '#site/problems/hidden-pages.ts'
import { timeZoneOf } from '#site/derived/time-zone.ts'
import { examplesFileOf } from '#site/own-blocks/own-blocks.ts'
import type { OwnBlock } from '#site/own-blocks/own-blocks.ts'
import { ownTranslations } from '#site/own-blocks/own-translations.ts'
import { filesOfProblem, isError } from '#site/problems/problem.ts'
import type { JsonDocument, Role } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentsOf, pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { onlyOf } from '#site/languages/only.ts'
import { allLanguagesOf } from '#site/languages/site-languages.ts'
import { blockDefinitionNames, definitionName } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { engineSchemas, siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { TYPES } from '#site/schemas/vocabulary.ts'
import type { SettingsByType } from '#site/schemas/vocabulary.ts'
import { withHelp } from '#site/schemas/adapted-schemas.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { valueAt } from '#base/json/path.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { downloadsOf } from './library.ts'
import { factUsesOf } from './fact-uses.ts'
import type { Surroundings } from './fact-uses.ts'
import { CLAIMING } from './fitted-block.ts'
import { allLanguages, languageFactsOf } from './translations/language-standings.ts'
import type { SiteTranslated } from './translations/language-standings.ts'
import type { FixedFacts, ImageFacts, PageFacts, SharedFacts, SiteFacts, TeamFacts } from '#studio/protocol/facts.ts'

const DOCUMENTS = ['page', 'form', 'settings', 'navigation', 'theme', 'redirects', 'rules', 'kind', 'terms'] as const

/**
 * The facts that do not depend on the documents of the site, except its own blocks. `root` is the folder of the
 * program.
 */
export function fixedFactsOf(root: string, site?: SiteDocuments): FixedFacts {
  const { definitions, blockTypes, blockSchema } = site ? siteSchemas(site) : engineSchemas()
  const schemas = withUnused(withCategoryName(withHelp({ ...definitions })))
  const blocks = Object.fromEntries(blockDefinitionNames({ $defs: schemas }))
  return {
    schemas,
    blocks,
    documents: { ...Object.fromEntries(DOCUMENTS.map((role) => [role, definitionName(role)])), shared: 'Block' },
    examples: Object.fromEntries(
      blockTypes.map((type) => [type, Object.keys(readExamples(type, root, site?.ownBlocks))]),
    ),
    translations: ownTranslations(site?.ownBlocks ?? [], blockSchema),
    claiming: [...CLAIMING],
  }
}

/** The category of a service is chosen from the categories of the site, like a drawing, though its schema is a text. */
function withCategoryName(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const { Service } = schemas
  const { properties } = Service as { properties: Record<string, JsonSchema> }
  const category = { ...properties['category'], $ref: '#/$defs/CategoryName' }
  return { ...schemas, Service: { ...Service, properties: { ...properties, category } }, CategoryName: {} }
}

/** The form leaves out settings that a type of a form field does not use. */
function withUnused(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const { FormField } = schemas
  const byType = Object.entries(FormField?.[TYPES] as SettingsByType)
  const all = new Set(byType.flatMap(([, { required = [], optional = [] }]) => [...required, ...optional]))
  const types = byType.map(([type, { required = [], optional = [] }]) => {
    const unused = [...all].filter((name) => !required.includes(name) && !optional.includes(name))
    return [type, { required, unused }] as const
  })
  return { ...schemas, FormField: { ...FormField, [TYPES]: Object.fromEntries(types) } }
}

/** The examples of a block type, by name. A shared block has none of its own. */
export function readExamples(
  type: string,
  root: string,
  own: readonly OwnBlock[] = [],
): Record<string, Record<string, unknown>> {
  const file = examplesFileOf(type, root, own)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>) : {}
}

/**
 * The data of the site that fields refer to, and the state of its documents, with a version that changes with them.
 * `programVersion` is the number of code changes since the start, `isNew` whether the site was just created, `team` the
 * user and change of a request, `site` an id of the folder.
 */
export function siteFactsOf(
  status: SiteStatus,
  around: Surroundings,
  {
    programVersion = 0,
    isNew = false,
    team,
    site,
  }: { programVersion?: number; isNew?: boolean; team?: TeamFacts | undefined; site?: string | undefined } = {},
): { version: string; facts: SiteFacts } {
  const facts = {
    ...readFacts(status, around, programVersion),
    ...(isNew && { isNew: true as const }),
    ...(team && { team }),
    ...(site !== undefined && { site }),
  }
  return { version: contentHash(JSON.stringify(facts)), facts }
}

function readFacts(status: SiteStatus, around: Surroundings, programVersion: number): SiteFacts {
  const { documents, problems, hidden } = status
  if (!documents) throw new Error('The site has not been read yet')
  const schemas = siteSchemas(documents)
  const errors = new Map<string, number>()
  for (const file of problems.filter(isError).flatMap(filesOfProblem)) errors.set(file, (errors.get(file) ?? 0) + 1)
  const errorsIn = ({ file }: { file: string }): number => errors.get(file) ?? 0
  const settings = documents.settings?.value ?? {}
  const { language, dir, origin } = settings
  const shared = sharedFactsOf(documents)
  const zone = timeZoneOf(documents)
  const inLanguages = allLanguages(status)
  return {
    program: `${programVersion} ${versionOf(schemas)}`,
    pages: pagesOf(documents)
      .map((page) => {
        const publication = hidden?.get(page.file)
        return {
          file: page.file,
          path: page.name,
          title: titleOf(page),
          kind: textOf(page.value['kind']),
          errors: errorsIn(page),
          ...(publication && { publication: hiddenInWords(publication) }),
          ...(publication?.reason === 'draft' && { isDraft: true as const }),
          ...(page === documents.notFound && { isNotFound: true as const }),
          ...categoryOf(page),
          ...(inLanguages.length > 0 && { paths: pathsIn(inLanguages, page.name), ...differencesIn(page, documents) }),
          anchors: anchorsOf(blocksOnPage(page, documents.shared), schemas).map(({ anchor }) => anchor),
        }
      })
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    independent: [...documents.independent.values()].map((page) => ({
      file: page.file,
      title: titleOf(page),
      errors: errorsIn(page),
      anchors: anchorsOf(blocksOnPage(page, documents.shared), schemas).map(({ anchor }) => anchor),
    })),
    forms: [...documents.forms.values()].map((form) => ({
      name: form.name,
      file: form.file,
      title: titleOf(form),
      errors: errorsIn(form),
      fields: namesOfFields(form.value['fields']),
      ...('endpoint' in form.value && { isStored: true as const }),
    })),
    kinds: [...schemas.kinds].map(([name, { title, description, translations, slots, required }]) => ({
      name,
      title,
      description,
      translations,
      slots,
      required,
    })),
    shared: shared.map((facts) => ({ ...facts, errors: errorsIn(facts) })),
    documents: [...documentsOf(documents)]
      .filter(({ role }) => !LISTED_APART.has(role))
      .map(({ file, role }) => ({ file, role, errors: errorsIn({ file }) })),
    drawings: [...documents.drawings.keys()].sort(),
    images: imageFactsOf(documents),
    files: downloadsOf(documents),
    videos: [...documents.videos.keys()].sort(),
    captions: [...documents.captions.keys()].sort(),
    categories: categoriesOf(documents).map(({ name }) => name),
    theme: documents.theme?.isParsed ? themeOf(documents.theme) : {},
    folders: foldersIn(documents),
    fillings: factsOf(settings),
    factUses: factUsesOf(documents, shared, around),
    language: textOf(language) || 'en',
    siteLanguages: siteLanguagesOf(documents),
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    languages: inLanguages.map(languageFactsOf),
    origin: textOf(origin),
    ...(zone !== undefined && { timeZone: zone }),
  }
}

/** Translations are edited with their document. */
const LISTED_APART = new Set<Role>(['page', 'form', 'shared', 'translation'])

/** Changes with the schemas, also across restarts. */
const versionOf = memo(({ definitions }: SiteSchemas) => contentHash(JSON.stringify(definitions)))

/** The addresses of a page in the further languages of the site. */
const pathsIn = (languages: readonly SiteTranslated[], path: string): Record<string, string> =>
  Object.fromEntries(languages.map(({ siteLanguage, shown }) => [siteLanguage.language, shown.addresses.pathOf(path)]))

const categoryOf = ({ value: { service } }: JsonDocument): { category?: string } =>
  isObject(service) && typeof service['category'] === 'string' ? { category: service['category'] } : {}

/** The folders of pages. Folders without a page at their own address come first, as only these have names. */
function foldersIn({ pages }: SiteDocuments): string[] {
  const addresses = new Set(pages.map(({ name }) => name))
  const folders = foldersOf(pages)
  const hasPage = (folder: string): boolean => addresses.has(folder)
  return [...folders.filter((folder) => !hasPage(folder)), ...folders.filter(hasPage)]
}

/** The images of the site, with their data in its documents. */
export function imageFactsOf(documents: SiteDocuments): ImageFacts[] {
  const schemas = siteSchemas(documents)
  const images = new Map<string, ImageFacts>()
  for (const { name, size } of [...documents.images.values()].sort((a, b) => (a.name < b.name ? -1 : 1)))
    images.set(name, { name, ...(size && { size }), usedIn: [] })
  for (const document of documentsOf(documents)) {
    if (!document.isParsed || valuesOf('ImageFile', document, documents, schemas).length === 0) continue
    for (const { path, value } of stringsWithMeaning(document, ['ImageFile'], documents, schemas)) {
      const image = images.get(value)
      if (!image) continue
      if (!image.usedIn.includes(titleOf(document))) image.usedIn.push(titleOf(document))
      const around = valueAt(document.value, path.slice(0, -1))
      if (image.alt === undefined && isObject(around) && typeof around['alt'] === 'string') image.alt = around['alt']
    }
  }
  return [...images.values()]
}

function sharedFactsOf(documents: SiteDocuments): Omit<SharedFacts, 'errors'>[] {
  const usedOn = new Map<string, Set<string>>()
  for (const page of pagesOf(documents)) {
    const { blocks } = page.value
    for (const block of Array.isArray(blocks) ? (blocks as unknown[]) : []) {
      if (!isObject(block) || block['type'] !== 'shared') continue
      const name = textOf(block['name'])
      if ((block['hidden'] ?? documents.shared.get(name)?.value['hidden']) === true) continue
      usedOn.set(name, (usedOn.get(name) ?? new Set()).add(page.name))
    }
  }
  return [...documents.shared.values()].map((shared) => ({
    name: shared.name,
    file: shared.file,
    type: textOf(shared.value['type']),
    title: titleOf(shared),
    ...(shared.value['hidden'] === true && { isHidden: true as const }),
    usedOn: [...(usedOn.get(shared.name) ?? [])].sort(),
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The title of a page or form. */
export const titleOf = ({ name, value }: JsonDocument): string => textOf(value['title']) || name

const namesOfFields = (fields: unknown): string[] =>
  Array.isArray(fields) ? fields.map((field: unknown) => (isObject(field) ? String(field['name']) : '')) : []

function siteLanguagesOf(documents: SiteDocuments): SiteFacts['siteLanguages'] {
  const all = allLanguagesOf(documents)
  return all.length === 1 ? [] : all.map((name) => ({ name, title: englishNameOf(name) }))
}

/** The languages that do not have the page, or have an independent one. */
function differencesIn(
  { file, value }: JsonDocument,
  documents: SiteDocuments,
): Pick<PageFacts, 'only' | 'independentIn'> {
  const only = onlyOf(value)
  const independentIn = allLanguagesOf(documents).filter((language) => documents.independent.has(`${language}/${file}`))
  return { ...(only && { only }), ...(independentIn.length > 0 && { independentIn }) }
}
