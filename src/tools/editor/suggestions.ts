import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { GENERATED_FILES } from '#site/checks/links/link-targets.ts'
import { anchorsOf, blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { foldersOf, formAddressesOf } from '#site/derived/page-addresses.ts'
import { categoriesOf } from '#site/derived/menus.ts'
import { redirectsOf } from '#site/derived/redirect-list.ts'
import { allLanguagesOf } from '#site/languages/site-languages.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { sampleBlock, sampleForm, samplePage, sampleWordOf } from '#site/samples/sample-page.ts'
import { ANY } from '#site/schemas/kinds.ts'
import { blockDefinitionNames } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { SITE_DIR } from '#site/site-dir.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { blockSnippetName, kindChoice, pagesByKind } from './pages-by-kind.ts'
import { snippetOf } from './snippets.ts'
import type { Snippet } from './snippets.ts'

export const SUGGESTIONS = 'suggestions.schema.json'

/**
 * Writes the suggestions that depend on the site (addresses, names, whole blocks and pages) to the file that the editor schemas
 * refer to. Only for the site beside the schemas, for which editors are set up, and only when the content of the file changes.
 * Nothing is written if the folder is read-only or has no editor schemas, because such a folder is not edited.
 */
export async function writeSuggestions(schemaDir: string, siteDir: string, site: SiteDocuments): Promise<void> {
  if (resolve(siteDir) !== resolve(schemaDir, '..', SITE_DIR)) return
  const file = join(schemaDir, 'editor', SUGGESTIONS)
  const text = `${JSON.stringify(suggestionsOf(site, siteSchemas(site)), undefined, 1)}\n`
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== text) await writeFile(file, text).catch(ignoreNoEditor)
}

/** Ignores errors that mean that nothing can be written, or that no editor is used. */
export function ignoreNoEditor(error: NodeJS.ErrnoException): void {
  if (!['ENOENT', 'EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
}

/** An offered value with its description. */
interface Choice {
  value: string
  about?: string
}

interface Suggestions {
  $schema: string
  $comment: string
  $defs: Record<string, JsonSchema>
}

/** Fields that no kind requires: every page has them, or needs none. */
const NEVER_ASKED: readonly string[] = ['$schema', 'kind', 'title', 'blocks', 'status', 'only', 'independent', 'slug']

/** The suggestions as schemas. */
export function suggestionsOf(site: SiteDocuments, schemas: SiteSchemas): Suggestions {
  const forms = [...site.forms].map(([value, form]) => ({ value, ...about(form.value['title']) }))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Made from the site by `npm run validate`, `dev`, `build` and `start`. Not tracked.',
    $defs: {
      Href: { ...offered(hrefsOf(site, schemas)), ...knownAddresses(site) },
      FolderAddress: knownFolders(site),
      FormName: choiceOf(forms, 'form'),
      LanguageTag: choiceOf(
        allLanguagesOf(site).map((value) => ({ value, about: englishNameOf(value) })),
        'language',
      ),
      SharedName: choiceOf(
        [...site.shared].map(([value, block]) => ({ value, ...about(block.value['title']) })),
        'shared block',
      ),
      DrawingName: choiceOf(
        [...site.drawings.keys()].map((value) => ({ value })),
        'drawing',
      ),
      ImageFile: choiceOf(
        [...site.images.keys()].map((value) => ({ value })),
        'picture',
      ),
      VideoFile: choiceOf(
        [...site.videos.keys()].map((value) => ({ value })),
        'video',
      ),
      CaptionsFile: choiceOf(
        [...site.captions.keys()].map((value) => ({ value })),
        'file with captions',
      ),
      CategoryName: choiceOf(
        categoriesOf(site).map(({ name }) => ({ value: name })),
        'category',
      ),
      FontFile: choiceOf(
        site.fonts.filter((file) => file.endsWith('.woff2')).map((value) => ({ value })),
        'font file',
      ),
      FontFamily: offered([...new Set([...familiesOf(site), ...GENERIC_FAMILIES])].map((value) => ({ value }))),
      SharedOverride: { allOf: [...site.shared].flatMap(([name, block]) => overrideOf(name, block, schemas)) },
      KindName: kindChoice(schemas),
      BlockType: choiceOf(
        [ANY, ...schemas.blockTypes.filter((type) => type !== 'shared')].map((value) => ({
          value,
          ...about(value === ANY ? 'Every type that no other place names.' : schemas.blockSchema(value)['description']),
        })),
        'type of section',
      ),
      PageField: choiceOf(
        schemas.fieldsOfPages
          .filter((value) => !NEVER_ASKED.includes(value))
          .map((value) => ({ value, ...about(schemas.pageProperty(value)['description']) })),
        'field of a page',
      ),
      Pages: { defaultSnippets: pageSnippets(site, schemas), allOf: pagesByKind(schemas) },
      Forms: { defaultSnippets: [snippetOf('form', 'A new form.', sampleForm(site, schemas))] },
      ...Object.fromEntries(
        schemas.blockTypes.map((type) => [
          blockSnippetName(type),
          {
            defaultSnippets: [
              snippetOf(type, schemas.blockSchema(type)['description'], sampleBlock(type, site, schemas)),
            ],
          },
        ]),
      ),
    },
  }
}

const about = (title: unknown): { about?: string } => (typeof title === 'string' ? { about: title } : {})

/** Offers values, while any other is allowed. */
const offered = (choices: readonly Choice[]): JsonSchema => ({
  defaultSnippets: choices.map(({ value, about: description }) => ({
    label: JSON.stringify(value),
    ...(description === undefined ? {} : { description }),
    body: value.replace(/[$\\]/g, ''),
  })),
})

/** Offers values, and marks others, even though they may have been added since the file was written. */
function choiceOf(choices: readonly Choice[], what: string): JsonSchema {
  const possible = choices.map(({ value }) => value)
  const all = possible.length > 0 && possible.length <= MOST_LISTED ? ` There were: ${possible.join(', ')}.` : ''
  const errorMessage = `There was no ${what} of this name when the site was last checked.${all}`
  return {
    ...offered(choices),
    ...(possible.length === 0 ? {} : { if: { type: 'string' }, then: { enum: possible, errorMessage } }),
  }
}

const MOST_LISTED = 12

/** Marks addresses of this site that do not exist. Anchors are left to validation, which knows all of them. */
function knownAddresses(site: SiteDocuments): JsonSchema {
  const addresses = new Set([
    '/',
    ...site.pages.map(({ name }) => name),
    ...formAddressesOf(site).keys(),
    ...redirectsOf(site.redirects).map(({ from }) => from),
    ...site.publicFiles,
    ...GENERATED_FILES,
  ])
  return {
    if: { type: 'string', pattern: '^/[^?#{*]*$' },
    then: {
      enum: [...addresses],
      errorMessage: 'There was no page or file at this address when the site was last checked.',
    },
  }
}

/** Folders with pages, with the titles of the ones that have a page of their own. A list of posts may cover the whole site. */
function knownFolders({ pages }: SiteDocuments): JsonSchema {
  const titles = new Map(pages.map(({ name, value }) => [name, value['title']]))
  const folders = foldersOf(pages)
  const errorMessage = 'There were no pages in a folder of this name when the site was last checked.'
  return {
    ...offered(folders.map((value) => ({ value, ...about(titles.get(value)) }))),
    if: { type: 'string' },
    then: { enum: ['/', ...folders], errorMessage },
  }
}

/** The addresses of pages, each followed by the addresses of its anchors. */
function hrefsOf(site: SiteDocuments, schemas: SiteSchemas): Choice[] {
  const pages = site.pages.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return pages.flatMap((page) => {
    const { title } = page.value
    const anchors = anchorsOf(blocksOnPage(page, site.shared), schemas)
    return [
      { value: page.name, ...about(title) },
      ...anchors.map(({ anchor }) => ({
        value: `${page.name}#${anchor}`,
        ...about(typeof title === 'string' ? `On the page "${title}"` : undefined),
      })),
    ]
  })
}

const GENERIC_FAMILIES = ['system-ui', 'sans-serif', 'serif', 'monospace']

/** The font families for which theme.json has files. */
function familiesOf({ theme }: SiteDocuments): string[] {
  const fonts = theme?.value['fonts']
  if (!Array.isArray(fonts)) return []
  return fonts.flatMap((font: unknown) => (isObject(font) && typeof font['family'] === 'string' ? font['family'] : []))
}

/** The fields of a shared block that a page can override: every field of its type. */
function overrideOf(name: string, block: JsonDocument, schemas: SiteSchemas): JsonSchema[] {
  const type = String(block.value['type'])
  const definition = blockDefinitionNames({ $defs: { ...schemas.definitions } }).get(type)
  if (definition === undefined) return []
  const fields = Object.keys((schemas.blockSchema(type)['properties'] ?? {}) as object).filter(
    (field) => field !== 'type',
  )
  const ref = (field: string): JsonSchema => ({
    $ref: `page.schema.json#/$defs/${definition}/properties/${field}`,
  })
  const override = {
    properties: Object.fromEntries(fields.map((field) => [field, ref(field)])),
    additionalProperties: false,
    errorMessage: `The shared block "${name}" has no such field. Possible: ${fields.join(', ')}.`,
  }
  return [
    {
      if: { required: ['name'], properties: { name: { const: name } } },
      then: { properties: { override } },
    },
  ]
}

function pageSnippets(site: SiteDocuments, schemas: SiteSchemas): Snippet[] {
  const title = sampleWordOf(site)
  return [...schemas.kinds].map(([kind, rules]) =>
    snippetOf(`${kind} page`, rules.description, samplePage(kind, rules, title, site, schemas)),
  )
}
