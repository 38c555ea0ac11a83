import { translationPath } from '#tools/translate/translation-file.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import type { DocumentRequest, DocumentState, HistoryState } from '#studio/protocol/documents.ts'
import { isObject } from '#site/read/json-tree.ts'
import { tiedTo } from '#site/read/independent-pages.ts'
import { roleOf } from '#site/read/roles.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import { incomingLinks } from './page-changes.ts'
import { git } from '#base/git/git.ts'
import { dataOf, pageDraftOf, shellOf } from './drafts.ts'
import { otherErrors, placedProblems, samplesLeft, textOfDocument } from './site-problems.ts'
import { translationState } from './translations/translation-state.ts'
import type { StudioContext } from './studio-context.ts'

/** The document of an answer, and the page and language of the canvas. */
export type DocumentView = { [Name in keyof DocumentRequest]: DocumentRequest[Name] | undefined } & { file: string }

/** The file whose steps are listed: in a further language, the file of translations, if the document can have one. */
export function journalFileOf({ file, language }: DocumentView): string {
  if (language === undefined) return file
  const translations = translationPath({ file }, language)
  return roleOf(translations).role === 'translation' ? translations : file
}

/** A document as it is on disk, with the page that the canvas shows. */
export async function documentState(studio: StudioContext, view: DocumentView): Promise<DocumentState> {
  const { file, canvasFile = file, language } = view
  const { text, revision, status } = await textAndStatus(studio, file)
  const draft = pageDraftOf(canvasFile, status, language)
  const translation =
    language === undefined ? undefined : translationState(file, { canvasFile, language }, status, studio.words)
  return {
    file,
    text,
    revision,
    problems: placedProblems(file, status, studio.words),
    otherErrors: otherErrors(file, status),
    samples: samplesLeft(file, status),
    ...(draft && { data: dataOf(draft) }),
    ...linksToDraft(file, status),
    ...(draft?.isStale && { isStale: true as const }),
    ...(roleOf(file).role === 'form' && { publishedNames: await publishedNames(studio.host.siteDir, file) }),
    shell: `${studio.host.programVersion()} ${shellOf(status, language ?? languageOfPage(canvasFile, status))}`,
    history: await historyOf(studio, journalFileOf(view)),
    ...(translation && { translation }),
  }
}

/** The language of an independent page. */
function languageOfPage(file: string, { documents }: SiteStatus): string | undefined {
  if (roleOf(file).role !== 'translation') return undefined
  const { language, file: source } = tiedTo({ file })
  return documents?.independent.has(`${language}/${source}`) ? language : undefined
}

/** The next steps of undo and redo, or why they are impossible. */
async function historyOf({ store, words }: StudioContext, file: string): Promise<HistoryState> {
  const { undo, redo } = await store.historyOf(file)
  const inWords = ({ step, obstacle }: NonNullable<typeof undo>) => ({
    ...historyStep(step),
    ...(obstacle && { obstacle: words.refusal(obstacle) }),
  })
  return { ...(undo && { undo: inWords(undo) }), ...(redo && { redo: inWords(redo) }) }
}

/** The number of links to a page that is a draft. */
function linksToDraft(file: string, { documents, hidden }: SiteStatus): Pick<DocumentState, 'linksToDraft'> {
  const page = hidden?.get(file)?.reason === 'draft' && documents?.pages.find((each) => each.file === file)
  const links = page && documents ? incomingLinks(file, page.name, documents, siteSchemas(documents)).length : 0
  return links > 0 ? { linksToDraft: links } : {}
}

/** The field names of a form in the last version; empty if the folder is not in git. */
async function publishedNames(siteDir: string, file: string): Promise<string[]> {
  const { isDone, stdout } = await git(siteDir, ['show', `HEAD:./${file}`])
  const fields = isDone ? (jsonIn(stdout) as { fields?: unknown } | undefined)?.fields : undefined
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown) =>
    isObject(field) && typeof field['name'] === 'string' ? [field['name']] : [],
  )
}

/** Reads again while another program is writing: problems must belong to this text. */
export async function textAndStatus(
  { host, store }: StudioContext,
  file: string,
): Promise<{ text: string; revision: string; status: SiteStatus }> {
  const document = await store.read(file)
  const status = await host.status()
  if (textOfDocument(file, status) === document.text) return { ...document, status }
  await host.readNow([file], false)
  const statusAfter = await host.status()
  return { ...(await store.read(file)), status: statusAfter }
}
