import { isDeepStrictEqual } from 'node:util'
import { sha256 } from '#base/cache/hash.ts'
import { gitFiles } from '#tools/diff/git-files.ts'
import type { SiteSnapshot } from '#tools/diff/git-files.ts'
import { snapshotOf } from '#tools/diff/format-diff.ts'
import { siteDiff } from '#tools/diff/site-diff.ts'
import type { FileDiff, SiteDiff } from '#tools/diff/site-diff.ts'
import type { ValueChange } from '#tools/diff/value-changes.ts'
import { editedText } from '#tools/page/change-plan.ts'
import { isTextFile } from '#tools/site-changes.ts'
import type { FileChange, FileContent } from '#tools/site-changes.ts'
import { tidyText } from '#tools/usual-layout.ts'
import { git } from '#base/git/git.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { refusal } from '#live/words/refusal.ts'
import { isDocumentRole } from '#site/read/roles.ts'
import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'

export interface Unpublished {
  base: SiteSnapshot
  now: SiteSnapshot
  diff: SiteDiff
}

/** The changes of a site since a commit, by default the last one. Throws for a folder that is not in git. */
export async function unpublishedIn(siteDir: string, since = 'HEAD'): Promise<Unpublished> {
  await done(siteDir, ['rev-parse', '--show-prefix'], {}, 'not-in-git')
  const hasCommit = (await git(siteDir, ['rev-parse', '--verify', '--quiet', `${since}^{commit}`])).isDone
  const base: SiteSnapshot = hasCommit ? await gitFiles(siteDir, since) : new Map()
  const { stdout } = await git(siteDir, ['ls-files', '--others', '--ignored', '--exclude-standard', '-z'])
  const ignored = new Set(stdout.split('\0'))
  const now = new Map([...(await snapshotOf(siteDir))].filter(([file]) => !ignored.has(file)))
  return { base, now, diff: siteDiff(base, now) }
}

/** Drawings, fonts and public files are not edited here. */
export const isDocument = ({ sort }: FileDiff): boolean => isDocumentRole(sort)

/** The same as long as the change is. */
export const changeId = ({ file, state, movedFrom }: FileDiff, change?: ValueChange): string =>
  sha256(JSON.stringify([file, state, movedFrom, change])).slice(0, 22)

/** The change that restores the previous state of another one. */
export async function reversed({ base, now, diff }: Unpublished, id: string): Promise<FileChange> {
  for (const file of diff.files) {
    const [before, after] = [textIn(now, file.file), textIn(base, oldFileOf(file, base))]
    if (changeId(file) === id && isDocument(file))
      return {
        file: file.file,
        ...(before !== undefined && { before }),
        ...(file.state !== 'added' && after !== undefined && { after }),
      }
    const change = file.changes.find((each) => changeId(file, each) === id)
    if (!change || before === undefined) continue
    const operation = inverseOf(change, JSON.parse(before.replace('\ufeff', '')))
    const text = await tidyText(before, editedText(before, [operation]))
    // After the last change is reverted, the file is the same as before, to the byte.
    return { file: file.file, before, after: after !== undefined && isAlike(text, after) ? after : text }
  }
  throw refusal('changed-meanwhile')
}

/** The changes that restore the last version in all files that were not chosen. */
export const revertedFiles = ({ base, now, diff }: Unpublished, chosen: ReadonlySet<string>): FileChange[] =>
  diff.files
    .filter(({ file }) => !chosen.has(file))
    .flatMap((each) => {
      const old = oldFileOf(each, base)
      return [...new Set([each.file, old])].map((file) => {
        const [before, after] = [contentIn(now, file), contentIn(base, file)]
        return { file, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
      })
    })

/** The old path of a page, if it has been renamed. */
export function oldFileOf({ file, movedFrom }: FileDiff, base: SiteSnapshot): string {
  if (movedFrom === undefined) return file
  const path = movedFrom === '/' ? '' : movedFrom
  return [`pages${path}.json`, `pages${path}/index.json`].find((each) => base.has(each)) ?? file
}

const isAlike = (a: string, b: string): boolean =>
  isDeepStrictEqual(JSON.parse(a.replace('\ufeff', '')), JSON.parse(b.replace('\ufeff', '')))

const textIn = (files: SiteSnapshot, file: string): string | undefined => files.get(file)?.toString('utf8')

/** A document or a drawing as its text, any other file as its bytes. */
const contentIn = (files: SiteSnapshot, file: string): FileContent | undefined =>
  isTextFile(file) ? textIn(files, file) : files.get(file)

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
