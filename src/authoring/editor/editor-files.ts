import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { ROOT } from '#content/engine-folder.ts'
import { SITE_DIR } from '#content/site-dir.ts'
import { ignoreNoEditor, SUGGESTIONS, writeSuggestions } from './suggestions.ts'

/**
 * Writes what code editors complete and check the documents of a site with to `schema/editor` beside it. The repository has
 * the schemas already; a site of its own gets those of the engine that it has installed.
 */
export async function writeEditorFiles(siteDir: string, site: SiteDocuments): Promise<void> {
  if (resolve(siteDir) !== resolve(SITE_DIR)) return
  if (resolve(ROOT) !== resolve()) await copyEditorSchemas('.').catch(ignoreNoEditor)
  await writeSuggestions('schema', siteDir, site)
}

/** Copies the schemas of the engine to the folder of a site, where they differ. */
export async function copyEditorSchemas(folder: string): Promise<void> {
  const from = join(ROOT, 'schema/editor')
  const to = join(folder, 'schema/editor')
  await mkdir(to, { recursive: true })
  const names = (await readdir(from)).filter((name) => name !== SUGGESTIONS)
  await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8')
      const before = await readFile(join(to, name), 'utf8').catch(() => undefined)
      if (before !== text) await writeFile(join(to, name), text)
    }),
  )
}
