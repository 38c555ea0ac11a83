import { changeId, isDocument, oldFileOf } from '#live/changes/versions/unpublished.ts'
import type { Unpublished } from '#live/changes/versions/unpublished.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import type { ChangeOfFile, ChangeInWords, FileOfVersion } from '#studio/protocol/changes/versions.ts'
import { sha256 } from '#base/cache/hash.ts'
import type { SiteSnapshot } from '#tools/diff/git-files.ts'
import type { FileDiff } from '#tools/diff/site-diff.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentRoleOf, roleOf } from '#site/read/roles.ts'
import { inWords } from '#base/text/words/lists.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import type { DocumentValue } from '#live/studio/form-words.ts'
import { changeInWords, lineInWords } from './change-words.ts'
import { sourceDocument, translationChangeInWords, translationIn } from './translation-words.ts'

/** The changed files in words, file by file and line by line. */
export const changedFilesOf = ({ base, now, diff }: Unpublished): FileOfVersion[] => [
  ...diff.files.map((file) => {
    const [before, after] = [valueIn(base, oldFileOf(file, base)), valueIn(now, file.file)]
    return {
      file: file.file,
      title: titleOf(file, after ?? before),
      sort: file.sort,
      state: file.state,
      ...(file.address !== undefined && { address: file.address }),
      ...documentTranslated(file.file, now, base),
      changes: changesOf(file, before, after, sourceIn(file.file, now, base)),
    }
  }),
  ...diff.layoutOnly.map((file) => ({
    ...fileOfLayout(file, valueIn(now, file)),
    ...documentTranslated(file, now, base),
  })),
]

/** The document of a file of translations, for its title. */
function documentTranslated(
  file: string,
  now: SiteSnapshot,
  base: SiteSnapshot,
): Partial<Pick<FileOfVersion, 'title' | 'sort' | 'language' | 'address'>> | undefined {
  const translation = translationIn(file)
  const source = sourceIn(file, now, base)
  if (!translation) return undefined
  // An independent page of a language has its own title.
  if (!source) return { language: translation.language }
  const { title } = source.value
  const fileRole = roleOf(translation.file)
  const name = 'name' in fileRole ? fileRole.name : translation.file
  return {
    title: typeof title === 'string' && title !== '' ? title : inWords(name),
    sort: source.role,
    language: translation.language,
    ...(source.role === 'page' && { address: name }),
  }
}

/** Whether a file contains an independent page of a language. */
const isIndependent = (value: unknown): boolean => isObject(value) && value['independent'] === true

/** The document that a file of translations belongs to. */
function sourceIn(file: string, now: SiteSnapshot, base: SiteSnapshot): DocumentValue | undefined {
  const translation = translationIn(file)
  if (!translation || isIndependent(valueIn(now, file) ?? valueIn(base, file))) return undefined
  return sourceDocument(translation.file, valueIn(now, translation.file) ?? valueIn(base, translation.file))
}

/** For a file in which only spaces, line breaks or the order of fields have changed. */
function fileOfLayout(file: string, value: unknown): FileOfVersion {
  const fileRole = roleOf(file)
  const name = 'name' in fileRole ? fileRole.name : fileRole.role
  const title = isObject(value) && typeof value['title'] === 'string' ? value['title'] : inWords(name)
  const change: ChangeOfFile = { id: sha256(file).slice(0, 22), where: [], kind: 'layout', isReversible: false }
  return { file, title, sort: documentRoleOf(file) ?? 'page', state: 'changed', changes: [change] }
}

/** The title in lists of the studio. */
function titleOf({ sort, name }: FileDiff, value: unknown): string {
  const title = isObject(value) ? value['title'] : undefined
  if (sort === 'form' || sort === 'shared') return typeof title === 'string' && title !== '' ? title : inWords(name)
  return name === sort ? inWords(sort) : name
}

function changesOf(file: FileDiff, before: unknown, after: unknown, source: DocumentValue | undefined): ChangeOfFile[] {
  const { sort, state, movedFrom = '', address = '', changes } = file
  const whole = (kind: ChangeInWords['kind'], isReversible: boolean): ChangeOfFile => ({
    id: changeId(file),
    where: [],
    kind,
    isReversible,
  })
  if (state === 'added') return [whole('added', isDocument(file))]
  if (state === 'removed') return [whole('removed', isDocument(file))]
  if (state === 'unreadable') return [whole('unreadable', true)]
  const moved: ChangeOfFile[] =
    file.movedFrom === undefined
      ? []
      : [
          {
            ...whole('readdressed', false),
            before: { sort: 'text', text: movedFrom },
            after: { sort: 'text', text: address },
          },
        ]
  const lines = changes.flatMap((change): ChangeOfFile[] => {
    const said = source
      ? translationChangeInWords(change, before, after, source)
      : changeInWords(change, sort, before, after)
    return said ? [{ id: changeId(file, change), ...said, path: change.path, isReversible: true }] : []
  })
  return moved.length + lines.length === 0 ? [whole('changed', false)] : [...moved, ...lines]
}

/** Undefined for a file that is not a readable document. */
const valueIn = (files: SiteSnapshot, file: string): unknown =>
  file.endsWith('.json') ? jsonIn(files.get(file)?.toString('utf8')) : undefined

/** The body of a version's message: each change of its files. */
export const linesOfVersion = (files: readonly FileOfVersion[]): string =>
  files.flatMap((file) => file.changes.map((change) => [titleInLine(file), lineInWords(change)].join(' › '))).join('\n')

/** "Contact, in Arabic" */
const titleInLine = ({ title, language }: FileOfVersion): string =>
  language === undefined ? title : `${title}, in ${englishNameOf(language)}`
