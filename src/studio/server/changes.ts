import { isDeepStrictEqual } from 'node:util'
import { sha256 } from '#cache/hash.ts'
import { nameOfDiff, valueChangeInWords } from '#authoring/diff/format-diff.ts'
import { gitFiles } from '#authoring/diff/git-files.ts'
import type { SiteSnapshot } from '#authoring/diff/git-files.ts'
import { snapshotOf } from '#authoring/diff/run-diff.ts'
import { siteDiff } from '#authoring/diff/site-diff.ts'
import type { FileDiff, SiteDiff } from '#authoring/diff/site-diff.ts'
import type { ValueChange } from '#authoring/diff/value-changes.ts'
import { editedText } from '#authoring/page/change-plan.ts'
import type { FileChange } from '#authoring/site-changes.ts'
import { tidyText } from '#authoring/usual-layout.ts'
import { UserError } from '#cli/user-error.ts'
import type { Operation } from '#edit/operation.ts'
import { valueAt } from '#edit/path.ts'
import type { Change, ChangedFile } from '#studio/studio-protocol.ts'
import { count, listOf } from '#text/lists.ts'
import { git } from './git.ts'

export interface Unpublished {
  base: SiteSnapshot
  now: SiteSnapshot
  diff: SiteDiff
}

/** What has changed in a site since the last commit. Throws for a folder that is not in git. */
export async function unpublishedIn(siteDir: string): Promise<Unpublished> {
  const hasCommit = (await git(siteDir, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])).isDone
  const isInGit = (await git(siteDir, ['rev-parse', '--show-prefix'])).isDone
  if (!isInGit)
    throw new UserError(
      'This folder is not in git, so nobody knows what has changed, and nothing can be published from here.',
    )
  const base: SiteSnapshot = hasCommit ? await gitFiles(siteDir, 'HEAD') : new Map()
  const { stdout } = await git(siteDir, ['ls-files', '--others', '--ignored', '--exclude-standard', '-z'])
  const ignored = new Set(stdout.split('\0'))
  const now = new Map([...(await snapshotOf(siteDir))].filter(([file]) => !ignored.has(file)))
  return { base, now, diff: siteDiff(base, now) }
}

/** In words, file by file and line by line. */
export const changedFilesOf = ({ diff }: Unpublished): ChangedFile[] => {
  const seen = new Set<string>()
  return diff.files.map((file) => ({
    file: file.file,
    title: nameOfDiff(file),
    state: file.state,
    ...(file.address !== undefined && { address: file.address }),
    changes: changesOf(file, seen),
  }))
}

function changesOf(file: FileDiff, seen: Set<string>): Change[] {
  const { state, movedFrom, address, changes } = file
  const whole = (text: string, isReversible: boolean): Change => ({ id: idOf(file), text, isReversible })
  if (state === 'added') return [whole('added', isDocument(file))]
  if (state === 'removed') return [whole('removed', isDocument(file))]
  if (state === 'unreadable') return [whole('cannot be read', true)]
  const moved = movedFrom === undefined ? [] : [whole(`moved from ${movedFrom} to ${address}`, false)]
  const lines = changes.map((change) => ({
    id: idOf(file, change),
    text: valueChangeInWords(change, 'text', seen),
    path: change.path,
    isReversible: true,
  }))
  return moved.length + lines.length === 0 ? [whole('changed', false)] : [...moved, ...lines]
}

/** A drawing, a font or a public file is not edited here. */
const isDocument = ({ sort }: FileDiff): boolean => sort !== 'drawing' && sort !== 'font' && sort !== 'public'

/** The same as long as the change is. */
const idOf = ({ file, state, movedFrom }: FileDiff, change?: ValueChange): string =>
  sha256(JSON.stringify([file, state, movedFrom, change])).slice(0, 22)

/** What writes back what was there before a change. */
export async function reversed({ base, now, diff }: Unpublished, id: string): Promise<FileChange> {
  for (const file of diff.files) {
    const [before, after] = [textIn(now, file.file), textIn(base, oldFileOf(file, base))]
    if (idOf(file) === id && isDocument(file))
      return {
        file: file.file,
        ...(before !== undefined && { before }),
        ...(file.state !== 'added' && after !== undefined && { after }),
      }
    const change = file.changes.find((each) => idOf(file, each) === id)
    if (!change || before === undefined) continue
    const operation = inverseOf(change, JSON.parse(before.replace('\ufeff', '')))
    const text = await tidyText(before, editedText(before, [operation]))
    // With the last change taken back, the file is as it was, to the byte.
    return { file: file.file, before, after: after !== undefined && isAlike(text, after) ? after : text }
  }
  throw new UserError('This has changed meanwhile: look at the list again.')
}

/** The file that a page had before, if it has been renamed. */
export function oldFileOf({ file, movedFrom }: FileDiff, base: SiteSnapshot): string {
  if (movedFrom === undefined) return file
  const path = movedFrom === '/' ? '' : movedFrom
  return [`pages${path}.json`, `pages${path}/index.json`].find((each) => base.has(each)) ?? file
}

const isAlike = (a: string, b: string): boolean =>
  isDeepStrictEqual(JSON.parse(a.replace('\ufeff', '')), JSON.parse(b.replace('\ufeff', '')))

const textIn = (files: SiteSnapshot, file: string): string | undefined => files.get(file)?.toString('utf8')

function inverseOf({ path, before, after, moved }: ValueChange, document: unknown): Operation {
  if (moved) return { type: 'move', path, to: moved.from - 1 }
  if (before === undefined) return { type: 'remove', path }
  const [last] = path.slice(-1)
  if (after === undefined && typeof last === 'number') {
    const list = valueAt(document, path.slice(0, -1))
    const length = Array.isArray(list) ? list.length : 0
    return { type: 'insert', path: [...path.slice(0, -1), Math.min(last, length)], value: before }
  }
  return { type: 'set', path, value: before }
}

/** Characters of the first line of a commit. */
const LONGEST_SUBJECT = 72

/** The text for a commit: what has changed in a line, then each change. */
export function commitMessageFor(files: readonly ChangedFile[]): string {
  if (files.length === 0) return ''
  const states = new Set(files.map(({ state }) => state))
  const [only] = states
  const verb = states.size > 1 ? 'Change' : only === 'added' ? 'Add' : only === 'removed' ? 'Remove' : 'Change'
  const titles = [...new Set(files.map(({ title }) => title))]
  const subjects = titles.map((_, index) => {
    const named = titles.slice(0, titles.length - index)
    return `${verb} ${listOf(index === 0 ? named : [...named, `${index} more`])}`
  })
  const subject = subjects.find((each) => each.length <= LONGEST_SUBJECT) ?? `${verb} ${count(files.length, 'file')}`
  const lines = files.flatMap(({ title, changes }) => changes.map(({ text }) => `${title} › ${text}`))
  return `${subject}\n\n${lines.join('\n')}\n`
}
