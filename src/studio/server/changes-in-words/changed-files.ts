import { changeId, isDocument, oldFileOf } from '#changes/versions/unpublished.ts'
import type { Unpublished } from '#changes/versions/unpublished.ts'
import { jsonIn } from '#changes/folder/json-text.ts'
import type { Change, ChangeInWords, FileOfVersion } from '#changes/types/versions.ts'
import { sha256 } from '#cache/hash.ts'
import type { SiteSnapshot } from '#authoring/diff/git-files.ts'
import type { FileDiff } from '#authoring/diff/site-diff.ts'
import { isObject } from '#content/read/json-tree.ts'
import { documentRoleOf, roleOf } from '#content/read/roles.ts'
import { inWords } from '#text/in-words.ts'
import { changeInWords, lineInWords } from './change-words.ts'

/** In words, file by file and line by line. */
export const changedFilesOf = ({ base, now, diff }: Unpublished): FileOfVersion[] => [
  ...diff.files.map((file) => {
    const [before, after] = [valueIn(base, oldFileOf(file, base)), valueIn(now, file.file)]
    return {
      file: file.file,
      title: titleOf(file, after ?? before),
      sort: file.sort,
      state: file.state,
      ...(file.address !== undefined && { address: file.address }),
      changes: changesOf(file, before, after),
    }
  }),
  ...diff.layoutOnly.map((file) => fileOfLayout(file, valueIn(now, file))),
]

/** Only spaces, line breaks or the order of fields have changed. */
function fileOfLayout(file: string, value: unknown): FileOfVersion {
  const fileRole = roleOf(file)
  const name = 'name' in fileRole ? fileRole.name : fileRole.role
  const title = isObject(value) && typeof value['title'] === 'string' ? value['title'] : inWords(name)
  const change: Change = { id: sha256(file).slice(0, 22), where: [], kind: 'layout', isReversible: false }
  return { file, title, sort: documentRoleOf(file) ?? 'page', state: 'changed', changes: [change] }
}

/** As the studio lists it. */
function titleOf({ sort, name }: FileDiff, value: unknown): string {
  const title = isObject(value) ? value['title'] : undefined
  if (sort === 'form' || sort === 'shared') return typeof title === 'string' && title !== '' ? title : inWords(name)
  return name === sort ? inWords(sort) : name
}

function changesOf(file: FileDiff, before: unknown, after: unknown): Change[] {
  const { sort, state, movedFrom = '', address = '', changes } = file
  const whole = (kind: ChangeInWords['kind'], isReversible: boolean): Change => ({
    id: changeId(file),
    where: [],
    kind,
    isReversible,
  })
  if (state === 'added') return [whole('added', isDocument(file))]
  if (state === 'removed') return [whole('removed', isDocument(file))]
  if (state === 'unreadable') return [whole('unreadable', true)]
  const moved: Change[] =
    file.movedFrom === undefined
      ? []
      : [
          {
            ...whole('readdressed', false),
            before: { sort: 'text', text: movedFrom },
            after: { sort: 'text', text: address },
          },
        ]
  const lines = changes.map((change) => ({
    id: changeId(file, change),
    ...changeInWords(change, sort, before, after),
    path: change.path,
    isReversible: true,
  }))
  return moved.length + lines.length === 0 ? [whole('changed', false)] : [...moved, ...lines]
}

/** Undefined for what is no document that can be read. */
const valueIn = (files: SiteSnapshot, file: string): unknown =>
  file.endsWith('.json') ? jsonIn(files.get(file)?.toString('utf8')) : undefined

/** What follows the first line of a version: each change of the files that are in it. */
export const linesOfVersion = (files: readonly FileOfVersion[]): string =>
  files.flatMap(({ title, changes }) => changes.map((change) => [title, lineInWords(change)].join(' › '))).join('\n')
