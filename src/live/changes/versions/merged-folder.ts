import { join } from 'node:path'
import type { FileChange } from '#tools/site-changes.ts'
import { readIfThere } from '#live/changes/folder/site-folder.ts'
import { git, namesIn } from '#base/git/git.ts'
import { changedBetween, documentOf, textOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { mergedText } from '#live/changes/merge/merged-text.ts'
import type { Questions } from '#live/changes/merge/merged-text.ts'
import { MovedDocuments } from '#live/changes/merge/moved-documents.ts'
import { withRedirects } from '#live/changes/merge/readdressed.ts'
import { documentRoleOf } from '#site/read/roles.ts'
import { oldFileOf, unpublishedIn } from './unpublished.ts'

/** The changes of the folder: their version, with the uncommitted edits in it. */
export async function changesOfFolder(
  repository: Repository,
  head: string,
  tree: string,
  questions: Questions,
): Promise<FileChange[]> {
  const here = await movedHere(repository.siteDir)
  const both = await changedDocuments(repository, head, tree, here)
  const moved = new MovedDocuments(
    both.flatMap(({ fileBefore: from, ...each }) =>
      from === undefined
        ? []
        : [
            {
              from,
              mine: each.mine === undefined ? undefined : each.place,
              theirs: each.fileAfter,
              text: each.mine ?? each.theirs,
            },
          ],
    ),
    questions,
  )
  const changes: FileChange[] = []
  for (const { fileBefore, fileAfter, place, base, mine, ...each } of both) {
    const theirs = moved.followed(each.theirs, 'theirs')
    const choice = moved.choiceOf(fileBefore)
    const usual = place !== undefined && place !== fileBefore ? place : (fileAfter ?? place)
    const target = choice === 'theirs' ? (fileAfter ?? place) : usual
    if (target === undefined) continue
    const isClean = place === undefined ? mine === undefined : mine === base
    const sides = { base, mine: moved.followed(mine, 'mine'), theirs }
    const isOneSide = choice !== undefined && (mine === undefined || theirs === undefined)
    const merged = isClean && !isOneSide ? theirs : await mergedText(target, sides, questions)
    const text = isOneSide ? sides[choice] : merged
    if (place !== undefined && place !== target) {
      if (mine !== undefined) changes.push({ file: place, before: mine })
      const there = await textInFolder(repository.siteDir, target)
      if (there !== text) changes.push(changeOf(target, there, text))
    } else if (text !== mine) changes.push(changeOf(target, mine, text))
  }
  if (moved.hasAny) await followPlaces(repository, moved, changes)
  // New files first, so that no address is without its page.
  return changes.sort((a, b) => Number(a.after === undefined) - Number(b.after === undefined))
}

interface ChangedDocument {
  /** The path in the last version; undefined for a new file. */
  fileBefore: string | undefined
  /** The path in their version; undefined if they have deleted it. */
  fileAfter: string | undefined
  /** The path here, which differs if the page was moved here. */
  place: string | undefined
  base: string | undefined
  mine: string | undefined
  theirs: string | undefined
}

/** The documents that differ between the last version and theirs, with their text here. */
async function changedDocuments(
  repository: Repository,
  head: string,
  tree: string,
  moved: ReadonlyMap<string, string>,
): Promise<ChangedDocument[]> {
  const changed = (await changedBetween(repository, head, tree, true)).map(async ({ from, to, before, after }) => {
    const [fileBefore, fileAfter] = [documentOf(repository, from), documentOf(repository, to)]
    const [base, theirs] = await Promise.all([textOf(repository, before), textOf(repository, after)])
    const place = fileBefore === undefined ? undefined : (moved.get(fileBefore) ?? fileBefore)
    const mine = await textInFolder(repository.siteDir, place ?? fileAfter)
    return { fileBefore, fileAfter, place, base, mine, theirs }
  })
  return (await Promise.all(changed)).filter((each) => each.fileBefore !== undefined || each.fileAfter !== undefined)
}

/** Updates all other links in the folder to the chosen places, and adds redirects from published addresses. */
async function followPlaces({ siteDir }: Repository, moved: MovedDocuments, changes: FileChange[]): Promise<void> {
  const patterns = moved.lostNames.flatMap((name) => ['-e', name])
  const { stdout } = await git(siteDir, ['grep', '--untracked', '-l', '-z', '-F', ...patterns])
  for (const file of new Set([...namesIn(stdout), 'redirects.json'])) {
    if (documentRoleOf(file) === undefined) continue
    const change = changes.find((each) => each.file === file)
    const before = change ? change.before : await textInFolder(siteDir, file)
    const text = change ? change.after : before
    // Deleted files have no links.
    if (typeof text !== 'string') continue
    const followed = moved.followed(text, 'mine', 'theirs')
    const after = file === 'redirects.json' ? withRedirects(followed, moved.redirects) : followed
    if (change) change.after = after
    else if (after !== text) changes.push({ file, before: text, after })
  }
}

const changeOf = (file: string, before: string | undefined, after: string | undefined): FileChange => ({
  file,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

/** Pages that were moved here and not committed, by their old path. */
async function movedHere(siteDir: string): Promise<Map<string, string>> {
  // Reading the last version of every document takes a second for 10,000, and usually nothing has changed here.
  const changed = await git(siteDir, ['status', '--porcelain', '-z', '--untracked-files=all', '--', '.'])
  if (changed.isDone && changed.stdout === '') return new Map()
  const { base, diff } = await unpublishedIn(siteDir)
  return new Map(
    diff.files.flatMap((each): [string, string][] =>
      each.movedFrom === undefined ? [] : [[oldFileOf(each, base), each.file]],
    ),
  )
}

async function textInFolder(siteDir: string, file: string | undefined): Promise<string | undefined> {
  const bytes = file === undefined ? undefined : await readIfThere(join(siteDir, file))
  return bytes?.toString('utf8')
}
