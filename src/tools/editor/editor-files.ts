import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeOwnTypes } from '#tools/new-block/own-block-types.ts'
import { noDocuments } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { engineSchemas, siteSchemas } from '#site/schemas/site-schemas.ts'
import { editorSchemas } from './editor-schemas.ts'
import { ROOT } from '#site/engine-folder.ts'
import { SITE_DIR } from '#site/site-dir.ts'
import { ignoreNoEditor, SUGGESTIONS, writeSuggestions } from './suggestions.ts'

/**
 * Writes the schemas and suggestions with which code editors complete and check the documents of a site to `schema/editor`
 * beside it. The repository already has the schemas; a separate site gets the schemas of its installed engine, with its own
 * blocks. The TypeScript types of these blocks are written beside them.
 */
export async function writeEditorFiles(siteDir: string, site: SiteDocuments): Promise<void> {
  await writeOwnTypes(site).catch(ignoreNoEditor)
  if (resolve(siteDir) !== resolve(SITE_DIR)) return
  if (resolve(ROOT) !== resolve()) await copyEditorSchemas('.', site).catch(ignoreNoEditor)
  await writeSuggestions('schema', siteDir, site)
}

/** Copies the schemas of the engine to the folder of a site if they differ. They include the site's own blocks. */
export async function copyEditorSchemas(folder: string, site: SiteDocuments = noDocuments()): Promise<void> {
  const { definitions } = siteSchemas(site)
  const hasOthers = definitions !== engineSchemas().definitions
  const own = hasOthers ? editorSchemas({ $schema: '', $defs: { ...definitions } }) : {}
  const from = join(ROOT, 'schema/editor')
  const to = join(folder, 'schema/editor')
  await mkdir(to, { recursive: true })
  const names = (await readdir(from)).filter((name) => name !== SUGGESTIONS)
  await Promise.all(
    names.map(async (name) => {
      const text = name in own ? `${JSON.stringify(own[name], null, 1)}\n` : await readFile(join(from, name), 'utf8')
      const before = await readFile(join(to, name), 'utf8').catch(() => undefined)
      if (before !== text) await writeFile(join(to, name), text)
    }),
  )
}
