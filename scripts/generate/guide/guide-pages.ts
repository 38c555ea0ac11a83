import { join } from 'node:path'
import { loadSite } from '#site/site-loader.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { blockIndex, blockPage } from './block-pages.ts'
import { documentPage, DOCUMENTS, fileIndex, pageFields } from './file-pages.ts'
import { kindIndex, kindPage } from './kind-pages.ts'

/** The guide, and the folders in it whose pages are all generated. */
export const GUIDE = 'docs/guide'
export const GUIDE_FOLDERS = ['blocks', 'kinds', 'files'].map((folder) => `${GUIDE}/${folder}`)

/** A small site that the examples of documents are from. */
const EXAMPLE_SITE = 'tests/sites/base'

/** Every generated page of the guide by its path from the root of the repository, and the text it should have. */
export async function guidePages(root = '.'): Promise<Map<string, string>> {
  const schemas = engineSchemas()
  const siteDir = join(root, EXAMPLE_SITE)
  const { documents } = loadSite(siteDir)
  const source = { schemas, documents, siteDir, root }
  const pages: Record<string, string> = {
    'blocks/README.md': blockIndex(source),
    'kinds/README.md': kindIndex(source),
    'files/README.md': fileIndex(source),
    'files/page.md': pageFields(source),
  }
  for (const type of schemas.blockTypes) pages[`blocks/${type}.md`] = await blockPage(type, source)
  for (const [kind, rules] of schemas.kinds) pages[`kinds/${kind}.md`] = await kindPage(kind, rules, source)
  for (const document of DOCUMENTS) pages[`files/${document.role}.md`] = await documentPage(document, source)
  return new Map(Object.entries(pages).map(([path, text]) => [`${GUIDE}/${path}`, text]))
}
