import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { replaceFile } from '#cli/replace-file.ts'
import { roleOf } from '#content/read/roles.ts'
import { listSiteFiles } from '#content/read/site-files.ts'

export interface Layouts {
  /** Documents that are laid out in another way than usual, with their bytes and the text they should have. */
  unusual: { file: string; bytes: Buffer; text: string }[]
  /** Documents that are not JSON, and so have no layout yet. */
  unreadable: string[]
}

/** The layout of the JSON documents of a site. Other files of the folder are not looked at. */
export async function layoutsOf(siteDir: string): Promise<Layouts> {
  const layouts: Layouts = { unusual: [], unreadable: [] }
  const { files } = listSiteFiles(siteDir)
  for (const { file } of files.filter((each) => isDocument(each.file))) {
    const bytes = await readFile(join(siteDir, file))
    const text = await usualLayout(bytes)
    if (text === undefined) layouts.unreadable.push(file)
    else if (!bytes.equals(Buffer.from(text))) layouts.unusual.push({ file, bytes, text })
  }
  return layouts
}

/** Writes the usual layout. Returns the files that were changed by somebody meanwhile, which stay as they are. */
export async function writeLayouts(siteDir: string, unusual: Layouts['unusual']): Promise<string[]> {
  const changed: string[] = []
  for (const { file, bytes, text } of unusual) {
    if (!(await replaceFile(join(siteDir, file), bytes, text))) changed.push(file)
  }
  return changed
}

function isDocument(file: string): boolean {
  const { role } = roleOf(file)
  return file.endsWith('.json') && role !== 'public' && role !== 'stray' && role !== 'note'
}

/**
 * The text of a document in the usual layout: two spaces, at most 120 columns, the order of fields and the sort of line
 * breaks as they are. Undefined where the bytes are not JSON in UTF-8.
 */
export async function usualLayout(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const values = JSON.stringify(JSON.parse(text))
    const endOfLine = text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? 'crlf' : 'lf'
    const { code, errors } = await format('document.json', text, { printWidth: 120, endOfLine })
    // A layout never changes what a document says.
    return errors.length === 0 && JSON.stringify(JSON.parse(code)) === values ? code : undefined
  } catch {
    return undefined
  }
}
