import type { VersionRange } from '#live/changes/change/brought.ts'
import { assertNoNewErrors, isTextFile, openSite } from '#tools/site-changes.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { commitTree } from '#live/changes/git/commit-tree.ts'
import { gitBytes } from '#base/git/git.ts'
import { assertUsable, done } from '#live/changes/git/git-problem.ts'
import { changedBetween, fileOfSite, headOf, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { Questions } from '#live/changes/merge/merged-text.ts'
import type { Choices, Question } from '#live/changes/merge/merged-text.ts'
import { mergedTree } from '#live/changes/merge/merged-tree.ts'
import { withBytes } from './bytes-on-disk.ts'
import { assertCanBeTakenBack } from './made-versions.ts'
import { changesOfFolder } from './merged-folder.ts'
import { mergeIntoFolder } from './merge-into-folder.ts'
import type { WorkingFolder } from './merge-into-folder.ts'
import { revertedFiles, unpublishedIn } from './unpublished.ts'

interface SiteWithout {
  /** The newest version, from which it is removed. */
  head: string
  /** The resulting site, as a tree of git. Undefined if nothing of the version is left in the site. */
  tree: string | undefined
  questions: Question[]
}

/** The site without the changes of one version. Later edits of others stay. */
export async function siteWithout(repository: Repository, version: string, choices: Choices): Promise<SiteWithout> {
  const { root } = repository
  const head = await headOf(repository)
  const before = await done(root, ['rev-parse', '--verify', '--end-of-options', `${version}^1`])
  const questions = new Questions(choices)
  const tree = await mergedTree(repository, { head, theirs: before, base: version }, questions)
  const isSame = tree === (await done(root, ['rev-parse', `${head}^{tree}`]))
  return { head, tree: isSame ? undefined : tree, questions: questions.open }
}

interface TakingBack<Stop> {
  version: string
  /** The subject of the new version. */
  message: string
  /** A person's decisions about later edits of the same places. */
  choices: Choices
  /** Returns why the version is not made. Nothing is written before. */
  check?: (range: VersionRange) => Promise<Stop | undefined>
}

type TakenBack = { state: 'asks'; questions: Question[] } | { state: 'nothing' } | { state: 'made'; files: string[] }

/**
 * Reverts a version with a new one, and merges that into the folder. Later edits of others and uncommitted edits stay.
 * Throws if the site would have new errors: nothing is written before that is known.
 */
export async function takeBack<Stop = never>(
  folder: WorkingFolder,
  { version, message, choices, check }: TakingBack<Stop>,
): Promise<TakenBack | Stop> {
  const { siteDir } = folder
  const repository = await repositoryOf(siteDir)
  await assertUsable(siteDir)
  await assertCanBeTakenBack(repository, version)
  const { head, tree, questions } = await siteWithout(repository, version, choices)
  if (questions.length > 0) return { state: 'asks', questions }
  if (tree === undefined) return { state: 'nothing' }
  const openQuestions = await assertSoundWith(repository, { head, tree, choices })
  if (openQuestions.length > 0) return { state: 'asks', questions: openQuestions }
  const commit = await commitTree(repository.root, tree, [head], { message: `${message}\n\nTakes-Back: ${version}` })
  const stop = await check?.({ base: head, tip: commit })
  if (stop !== undefined) return stop
  const merged = await mergeIntoFolder(folder, commit, { choices, upon: head })
  return merged.questions.length > 0
    ? { state: 'asks', questions: merged.questions }
    : { state: 'made', files: merged.files }
}

/** Throws if the site of visitors, or the folder, would have new errors. */
async function assertSoundWith(
  repository: Repository,
  { head, tree, choices }: { head: string; tree: string; choices: Choices },
): Promise<Question[]> {
  const { siteDir } = repository
  const questions = new Questions(choices)
  const documents = await changesOfFolder(repository, head, tree, questions)
  if (questions.open.length > 0) return questions.open
  const brought = await contentsBetween(repository, head, tree)
  const unpublished = revertedFiles(await unpublishedIn(siteDir), new Set())
  const site = await openSite(siteDir)
  const others = brought.filter(({ file }) => !file.endsWith('.json'))
  await withBytes(siteDir, [...others, ...documents], (planned) => assertNoNewErrors(site, planned))
  if (unpublished.length === 0) return []
  await withBytes(siteDir, [...unpublished, ...brought], async (planned) => {
    const published = site.loadWith(planned.slice(0, unpublished.length))
    const { problems, documents: documentsNow } = published
    await assertNoNewErrors(
      { siteDir, problems, documents: documentsNow, loadWith: (changes) => site.loadWith(changes) },
      planned,
    )
  })
  return []
}

/** The changes that turn files of the site into the files of another version. */
async function contentsBetween(repository: Repository, from: string, to: string): Promise<FileChange[]> {
  const changes = (await changedBetween(repository, from, to, false)).map(async (change): Promise<FileChange[]> => {
    const file = fileOfSite(repository, change.to ?? change.from ?? '')
    if (file === undefined) return []
    if (change.to === undefined) return [{ file }]
    const { stdout } = await gitBytes(repository.root, ['cat-file', 'blob', change.after.id])
    return [{ file, after: isTextFile(file) ? stdout.toString('utf8') : stdout }]
  })
  return (await Promise.all(changes)).flat()
}
