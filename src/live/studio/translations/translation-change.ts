import type { EditedEntry } from '#tools/translate/ordered-entries.ts'
import type { TranslationFile } from '#tools/translate/translation-file.ts'
import {
  changedTranslation,
  editedEntries,
  hasWholeEntries,
  slugIn,
  withTranslation,
} from '#tools/translate/translation-file.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { matchTexts } from '#site/languages/match-texts.ts'
import type { TranslatedText } from '#site/languages/match-texts.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import type { Terms } from '#site/languages/terms.ts'
import { isSamePath } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Conflict } from '#studio/protocol/changes/steps.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import { refusal } from '#live/words/refusal.ts'

/** The planned content of a file of translations. */
interface EditedFile {
  edited: EditedEntry[]
  slug: string
}

/** The new content of a file of translations; undefined if it stays as it is. */
export async function translationChange(
  site: Pick<EditedSite, 'siteDir' | 'textOf'>,
  file: TranslationFile,
  terms: Terms,
  changes: readonly TranslationChange[],
): Promise<FileChange | Conflict | undefined> {
  if (file.document && !hasWholeEntries(file.document)) throw refusal('not-editable')
  let edited: EditedFile = { edited: editedEntries(file), slug: slugIn(file.document) }
  for (const [index, change] of changes.entries()) {
    const next = changed(edited, change, file.texts, terms)
    if ('conflict' in next) return { ...next, index }
    edited = next
  }
  return changedTranslation(site, file, edited.edited, edited.slug)
}

function changed(
  file: EditedFile,
  change: TranslationChange,
  texts: readonly SourceText[],
  terms: Terms,
): EditedFile | Pick<Conflict, 'conflict'> {
  const { edited } = file
  if (change.type === 'slug') return { ...file, slug: change.slug }
  if (change.type === 'remove-unused') return { ...file, edited: withoutUnused(edited, change, texts) }
  const text = textAt(change.path, 'source' in change ? change.source : undefined, texts)
  if (!text) throw refusal('changed-meanwhile')
  if (change.type === 'translate') return translated(file, change, text, texts, terms)
  const matches = matchedIn(edited, texts)
  const match = matches.matched.get(text.pointer)
  if (!match) throw refusal('changed-meanwhile')
  const { to, state } = edited[match.entry]!.entry
  if (change.type === 'reviewed') return { ...file, edited: reviewed(edited, match.entry) }
  if (!match.isStale) return file
  return {
    ...file,
    edited: withTranslation(edited, matches, text, { from: change.source, to, ...(state && { state }) }),
  }
}

/** The text at a path, or the text with these words if another program has moved it. */
function textAt(path: Path, words: string | undefined, texts: readonly SourceText[]): SourceText | undefined {
  const there = texts.find((text) => isSamePath(text.path, path))
  if (words === undefined || there?.value === words) return there
  return texts.find(({ value }) => value === words) ?? there
}

type Translating = Extract<TranslationChange, { type: 'translate' }>

function translated(
  file: EditedFile,
  change: Translating,
  text: SourceText,
  texts: readonly SourceText[],
  terms: Terms,
): EditedFile | Pick<Conflict, 'conflict'> {
  const { edited } = file
  const { source, translation, was, isDraft = false, isHereOnly = false } = change
  const matches = matchedIn(edited, texts)
  const { matched } = matches
  const { entry: index, isStale = false } = matched.get(text.pointer) ?? {}
  const now = index === undefined ? (terms.terms.get(text.value) ?? '') : edited[index]!.entry.to
  if (now !== was && now !== translation) return { conflict: { path: text.path, yours: translation, theirs: now } }
  const entry = { from: source, to: translation, ...(isDraft && { state: 'draft' as const }) }
  const isBlank = translation.trim() === ''
  const sharing = index === undefined ? [] : texts.filter(({ pointer }) => matched.get(pointer)?.entry === index)
  if ((isHereOnly || (isStale && isBlank)) && index !== undefined && sharing.length > 1)
    return { ...file, edited: separated(edited, index, sharing, { text, entry }) }
  if (isBlank) return { ...file, edited: without(edited, index) }
  return { ...file, edited: withTranslation(edited, matches, text, entry) }
}

/** Gives each of the texts that share a translation its own, since one of them changes. */
function separated(
  edited: readonly EditedEntry[],
  index: number,
  sharing: readonly SourceText[],
  { text, entry }: { text: SourceText; entry: TranslatedText },
): EditedEntry[] {
  const shared = edited[index]!.entry
  const each = sharing
    .map((other) => ({ other, entry: other === text ? entry : shared }))
    .filter((one) => one.entry.to.trim() !== '')
    .map(({ other: { pointer, block }, entry: { from, to, state } }) => ({
      entry: { at: pointer, ...(block !== undefined && { block }), from, to, ...(state && { state }) },
    }))
  return edited.toSpliced(index, 1, ...each)
}

/** The translations without one and its duplicates, which would otherwise replace it. */
function without(edited: readonly EditedEntry[], index: number | undefined): EditedEntry[] {
  const gone = index === undefined ? undefined : edited[index]!.entry
  return edited.filter(({ entry }) => entry.from !== gone?.from || entry.to !== gone.to)
}

function withoutUnused(
  edited: readonly EditedEntry[],
  { source, translation }: Extract<TranslationChange, { type: 'remove-unused' }>,
  texts: readonly SourceText[],
): EditedEntry[] {
  const { unused } = matchTexts(
    texts,
    edited.map(({ entry }) => entry),
  )
  const gone = new Set(
    unused.filter((index) => edited[index]!.entry.from === source && edited[index]!.entry.to === translation),
  )
  return edited.filter((_, index) => !gone.has(index))
}

const matchedIn = (edited: readonly EditedEntry[], texts: readonly SourceText[]) =>
  matchTexts(
    texts,
    edited.map(({ entry }) => entry),
  )

function reviewed(edited: readonly EditedEntry[], index: number): EditedEntry[] {
  const { state: _, ...entry } = edited[index]!.entry
  return edited.with(index, { ...edited[index]!, entry })
}
