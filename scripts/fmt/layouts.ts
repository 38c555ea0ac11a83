import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orderedTranslations } from '#tools/translate/translation-file.ts'
import { usualLayout } from '#tools/usual-layout.ts'
import { removeAbandonedPartials, replaceFile } from '#base/cli/replace-file.ts'
import { roleOf } from '#site/read/roles.ts'
import { listSiteFiles } from '#site/read/site-files.ts'

export interface Layouts {
  /** The number of documents of the site. */
  documents: number
  /** Documents in another layout, with their bytes and their formatted text. */
  unusual: { file: string; bytes: Buffer; text: string }[]
  /** Documents that are not JSON, and so have no layout yet. */
  unreadable: string[]
}

/** The layout of the JSON documents of a site, and the order of their translations. Other files of the folder are not looked at. */
export async function layoutsOf(siteDir: string): Promise<Layouts> {
  const layouts: Layouts = { documents: 0, unusual: [], unreadable: [] }
  const { files } = listSiteFiles(siteDir)
  const hasTranslations = files.some(({ file }) => roleOf(file).role === 'translation')
  const ordered = hasTranslations ? await orderedTranslations(siteDir) : new Map<string, string>()
  for (const { file } of files.filter((each) => isDocument(each.file))) {
    layouts.documents++
    const bytes = await readFile(join(siteDir, file))
    const inOrder = ordered.get(file)
    const text = await layoutOfBytes(inOrder === undefined ? bytes : Buffer.from(inOrder))
    if (text === undefined) layouts.unreadable.push(file)
    else if (!bytes.equals(Buffer.from(text))) layouts.unusual.push({ file, bytes, text })
  }
  return layouts
}

/** Writes the usual layout. Returns the files that have changed meanwhile, which are not written. */
export async function writeLayouts(siteDir: string, unusual: Layouts['unusual']): Promise<string[]> {
  const changed: string[] = []
  await removeAbandonedPartials(siteDir)
  for (const { file, bytes, text } of unusual) {
    if (!(await replaceFile(join(siteDir, file), bytes, text))) changed.push(file)
  }
  return changed
}

function isDocument(file: string): boolean {
  const { role } = roleOf(file)
  return file.endsWith('.json') && role !== 'public' && role !== 'stray' && role !== 'note'
}

/** The text in the usual layout, without a byte order mark. Undefined if the bytes are not JSON in UTF-8. */
export async function layoutOfBytes(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return await usualLayout(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
