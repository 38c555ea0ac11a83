import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { SITE_DIR } from '#content/site-dir.ts'
import { anchorsOf, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { categoriesOf } from '#content/derived/menu-categories.ts'

const FILE = 'editor/suggestions.schema.json'

/**
 * Writes the values that depend on the site (addresses, forms, shared blocks, drawings, categories) to the file that the
 * editor schemas refer to. Only for the site beside the schemas, which the editors are set up for, and only when the
 * content of the file changes. A copy of the program that may not be written to, or has no editor schemas, is none that
 * somebody edits in.
 */
export async function writeSuggestions(schemaDir: string, siteDir: string, site: SiteDocuments): Promise<void> {
  if (resolve(siteDir) !== resolve(schemaDir, '..', SITE_DIR)) return
  const file = join(schemaDir, FILE)
  const text = `${JSON.stringify(suggestionsOf(site, siteSchemas()), undefined, 2)}\n`
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== text) await writeFile(file, text).catch(ignoreNoEditor)
}

function ignoreNoEditor(error: NodeJS.ErrnoException): void {
  if (!['ENOENT', 'EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
}

/** The suggestions as a schema. The editor schemas allow other values too, which may be new. */
export function suggestionsOf(site: SiteDocuments, schemas: SiteSchemas): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Made from the site by `npm run validate`, `dev`, `build` and `start`. Not tracked.',
    $defs: {
      Href: oneOf(hrefsOf(site, schemas)),
      FormName: oneOf(site.forms.keys()),
      SharedName: oneOf(site.shared.keys()),
      DrawingName: oneOf(site.drawings.keys()),
      CategoryName: oneOf(categoriesOf(site).map(({ name }) => name)),
    },
  }
}

/** The addresses of pages, each followed by those of its anchors. */
function hrefsOf(site: SiteDocuments, schemas: SiteSchemas): string[] {
  const pages = site.pages.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return pages.flatMap((page) => {
    const anchors = anchorsOf(blocksOnPage(page, site.shared), schemas)
    return [page.name, ...anchors.map(({ anchor }) => `${page.name}#${anchor}`)]
  })
}

/** An empty `enum` is not a valid schema. */
function oneOf(values: Iterable<string>): object {
  const possible = [...new Set(values)]
  return possible.length === 0 ? { not: {} } : { type: 'string', enum: possible }
}
