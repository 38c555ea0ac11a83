import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { GENERATED_FILES } from '#content/checks/link-targets.ts'
import { anchorsOf, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { foldersOf } from '#content/derived/folders.ts'
import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { categoriesOf } from '#content/derived/menu-categories.ts'
import { redirectsOf } from '#content/derived/redirect-list.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { sampleBlock, sampleForm, samplePage, sampleWordOf } from '#content/samples/sample-page.ts'
import { ANY } from '#content/schemas/kinds.ts'
import { blockDefinitionNames } from '#content/schemas/schema-bundle.ts'
import type { JsonSchema } from '#content/schemas/schema-bundle.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { SITE_DIR } from '#content/site-dir.ts'
import { blockSnippetName } from './offered-blocks.ts'
import { kindChoice, pagesByKind } from './pages-by-kind.ts'
import { snippetOf } from './snippets.ts'
import type { Snippet } from './snippets.ts'

export const SUGGESTIONS = 'suggestions.schema.json'

/**
 * Writes what depends on the site (addresses, names, whole blocks and pages) to the file that the editor schemas refer to.
 * Only for the site beside the schemas, which the editors are set up for, and only when the content of the file changes.
 * A copy of the program that may not be written to, or has no editor schemas, is none that somebody edits in.
 */
export async function writeSuggestions(schemaDir: string, siteDir: string, site: SiteDocuments): Promise<void> {
  if (resolve(siteDir) !== resolve(schemaDir, '..', SITE_DIR)) return
  const file = join(schemaDir, 'editor', SUGGESTIONS)
  const text = `${JSON.stringify(suggestionsOf(site, siteSchemas(site)), undefined, 1)}\n`
