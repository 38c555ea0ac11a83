import { readFile } from 'node:fs/promises'
import type { EditedSite, FileChange } from '#authoring/site-changes.ts'
import { UserError, usageError } from '#cli/user-error.ts'
import { englishNameOf } from '#text/languages.ts'
import { count } from '#text/lists.ts'
import { importedTexts } from './import-texts.ts'

interface Import {
  changes: FileChange[]
  /** What is brought in, in words. */
  summary: string
  refused: string[]
}

/** Reads a file that a translator has sent back. Nothing is written yet. */
export async function runImport(
  site: EditedSite,
  path: string | undefined,
  languageTyped: (tag: string) => string,
): Promise<Import> {
  if (path === undefined) throw usageError('Say which file.')
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  // Loaded here, because the other commands need neither.
  const {
    site: origin,
    source,
    language: tag,
    texts,
  } = text.trimStart().startsWith('<')
    ? (await import('./xliff.ts')).readXliff(text)
    : (await import('./po.ts')).readPo(text)
  const settings = site.documents.settings?.value ?? {}
  if (tag === '') throw new UserError('The file does not say which language it is in: nothing was brought in.')
  if (origin !== '' && origin !== settings['origin'])
    throw new UserError(`The file is of another site, ${origin}: nothing was brought in.`)
  if (source !== '' && source.toLowerCase() !== String(settings['language']).toLowerCase())
    throw new UserError(
      `The file was translated from ${englishNameOf(source)}, and the site is in ${englishNameOf(String(settings['language']))}: nothing was brought in.`,
    )
  const language = languageTyped(tag)
  const { changes, refused, texts: n, drafts } = await importedTexts(site, language, texts)
  const ofDrafts = drafts > 0 ? `, ${drafts === n ? 'all of them drafts' : count(drafts, 'draft')}` : ''
  const summary =
    n === 0
      ? `${englishNameOf(language)}: nothing has changed.`
      : `${count(n, 'translation')} into ${englishNameOf(language)}${ofDrafts}`
  return { changes, summary, refused }
}
