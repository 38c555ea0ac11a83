import { openSite } from '#tools/site-changes.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { workQueue } from '#base/async/concurrency.ts'
import { refusal } from '#live/words/refusal.ts'
import { isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import type {
  Delivery,
  DeliveryAnswer,
  MergeQuestion,
  PublishRequest,
  TakeVersionBackRequest,
} from '#studio/protocol/publishing.ts'
import { consequencesOf, consequencesOfVersion, unlessAgreedTo } from '#live/studio/consequences.ts'
import { questionsInWords, sourceIn } from '#live/studio/question-words.ts'
import type { LastEdits } from '#live/studio/question-words.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { changedFilesOf, linesOfVersion } from '#live/studio/changes-in-words/changed-files.ts'
import { revertedFiles, unpublishedIn } from '#live/changes/versions/unpublished.ts'
import type { Unpublished } from '#live/changes/versions/unpublished.ts'
import { deliver } from '#live/changes/versions/delivery.ts'
import { beginVersions, projectOf } from '#live/changes/git/begin-versions.ts'
import { git } from '#base/git/git.ts'
import { done, VersionError } from '#live/changes/git/git-problem.ts'
import { repositoryOf } from '#live/changes/git/repository.ts'
import { arrivedAt, targetOf } from '#live/changes/git/target.ts'
import { lastEditsOf } from '#live/changes/change/brought.ts'
import type { ValidatedFolder } from '#live/changes/versions/delivery.ts'
import type { Question } from '#live/changes/merge/merged-text.ts'
import { authorOf, introduce, makeVersion } from '#live/changes/versions/publish.ts'
import { withBytes } from '#live/changes/versions/bytes-on-disk.ts'
import { takeBack } from '#live/changes/versions/take-back.ts'
import { unpublishedChanges } from './unpublished-changes.ts'

/** Versions are made and pushed one after the other. Texts can be edited meanwhile. */
async function inTurn(studio: StudioContext, work: () => Promise<Delivery>): Promise<DeliveryAnswer> {
  const { siteDir } = studio.host
  const queue = queues.get(siteDir) ?? workQueue()
  queues.set(siteDir, queue)
  return { delivery: await queue(work), changes: await unpublishedChanges(studio) }
}

const queues = new Map<string, ReturnType<typeof workQueue>>()

/** Makes a version of the chosen files, and pushes it. */
export const publishFolder = (studio: StudioContext, wish: PublishRequest): Promise<DeliveryAnswer> =>
  inTurn(studio, () => published(studio, wish))

async function published(
  studio: StudioContext,
  { agreed = [], author: by, ...wish }: PublishRequest,
): Promise<Delivery> {
  const { siteDir } = studio.host
  const [message, chosen] = [wish.message.trim(), new Set(wish.files)]
  if (message === '') throw refusal('no-message')
  const stopped = await whyNotMade(async () => {
    const unpublished = await unpublishedIn(siteDir)
    const said = await whyIncomplete(studio, unpublished, chosen)
    if (said.length > 0) return { state: 'incomplete', said }
    const stop = unlessAgreedTo(await consequencesOf(await openSite(siteDir), unpublished, chosen), agreed)
    if (stop) return stop
    const files = changedFilesOf(unpublished).filter(({ file }) => chosen.has(file))
    const version = {
      message: `${message}\n\n${linesOfVersion(files)}\n`,
      files: [...chosen],
      ...(by && { author: by }),
    }
    await studio.store.whileResting(() => makeVersion(siteDir, version))
    return undefined
  })
  return stopped ?? delivered(studio, {})
}

/** Creates a repository with a first version. */
export const beginVersionsOf = (studio: StudioContext): Promise<DeliveryAnswer> =>
  inTurn(studio, async () => {
    const stopped = await whyNotMade(async () => {
      await studio.store.whileResting(() => beginVersions(projectOf(studio.host.siteDir), 'The first version'))
      return undefined
    })
    return stopped ?? { state: 'recorded' }
  })

/** Why a version cannot be made; undefined after it is made. */
async function whyNotMade(making: () => Promise<Delivery | undefined>): Promise<Delivery | undefined> {
  try {
    return await making()
  } catch (error) {
    if (error instanceof VersionError) return { state: 'not-made', problem: error.problem }
    throw error
  }
}

/** The limit of listed problems if the chosen files do not fit together. */
const MAX_LISTED = 3

/**
 * The errors that the site would have if only the chosen files were published. Throws if the site has errors anyway.
 */
async function whyIncomplete(
  { host, words }: StudioContext,
  unpublished: Unpublished,
  chosen: ReadonlySet<string>,
): Promise<string[]> {
  const errors = (await host.status()).problems.filter(isError)
  const reverted = revertedFiles(unpublished, chosen)
  const isLeftOut = new Set(reverted.map(({ file }) => file))
  const toMend = errors.filter(({ file }) => !isLeftOut.has(file)).length
  if (reverted.length === 0 && toMend > 0) throw refusal('to-mend-first', { n: toMend })
  if (reverted.length === 0) return []
  const problems = await problemsWith(host.siteDir, reverted)
  const { documents } = await host.status()
  return problems.slice(0, MAX_LISTED).map((problem) => {
    const { where, message } = words.problem(problem, { path: [], document: undefined, documents })
    return where === '' ? message : `${where}: ${message}`
  })
}

async function problemsWith(siteDir: string, changes: readonly FileChange[]): Promise<Problem[]> {
  const site = await openSite(siteDir)
  const problems = await withBytes(siteDir, changes, (planned) => site.problemsWith(planned))
  return problems.filter(isError)
}

/** Reverts a version with a new one, and pushes it. */
export const takeVersionBack = (studio: StudioContext, wish: TakeVersionBackRequest): Promise<DeliveryAnswer> =>
  inTurn(studio, () => takenBack(studio, wish))

async function takenBack(
  studio: StudioContext,
  { version, agreed = [], author: by, choices = {}, ...wish }: TakeVersionBackRequest,
): Promise<Delivery> {
  const { siteDir } = studio.host
  const message = wish.message.trim()
  if (message === '') throw refusal('no-message')
  const stopped = await whyNotMade(async (): Promise<Delivery | undefined> => {
    await introduce(siteDir, by)
    const outcome = await takeBack(workingFolder(studio), {
      version,
      message,
      choices,
      check: async (range) => unlessAgreedTo(await consequencesOfVersion(siteDir, range), agreed),
    })
    if (outcome.state === 'asks') return { state: 'asks-first', questions: await inWords(studio, outcome.questions) }
    if (outcome.state !== 'made') return outcome
    await studio.host.readNow(outcome.files)
    return undefined
  })
  return stopped ?? delivered(studio, {})
}

/** Fetches and merges versions of others, and pushes new ones. */
export const deliverVersions = (studio: StudioContext, wish: Parameters<typeof deliver>[1]): Promise<DeliveryAnswer> =>
  inTurn(studio, () => delivered(studio, wish))

async function delivered(studio: StudioContext, wish: Parameters<typeof deliver>[1]): Promise<Delivery> {
  const delivery = await deliver(workingFolder(studio), wish)
  if (delivery.state !== 'asks') return delivery
  const sides = await sidesHere(studio.host.siteDir)
  return { state: 'asks', questions: await inWords(studio, delivery.questions, sides) }
}

/** The last author of each file here, and the person who has pushed it to the branch since. */
async function sidesHere(siteDir: string): Promise<Parameters<typeof questionsInWords>[2]> {
  const repository = await repositoryOf(siteDir)
  const target = await targetOf(siteDir)
  const theirs = target && (await arrivedAt(repository, target))
  const author = await authorOf(siteDir)
  const base = theirs !== undefined && (await done(siteDir, ['merge-base', 'HEAD', theirs]))
  return {
    isYou: ({ email }) => email === author?.email,
    async editsOf(file): Promise<LastEdits> {
      if (theirs === undefined || !base) return { mine: undefined, theirs: undefined }
      const edits = await lastEditsOf(repository, file, { base, mine: 'HEAD', theirs })
      const { stdout } = await git(siteDir, ['status', '--porcelain', '--', file])
      return stdout === '' ? edits : { ...edits, mine: author && { by: author } }
    },
  }
}

async function inWords(
  { host }: StudioContext,
  questions: readonly Question[],
  sides?: Parameters<typeof questionsInWords>[2],
): Promise<MergeQuestion[]> {
  const { documents } = await host.status()
  return questionsInWords(questions, sourceIn(documents), sides)
}

const workingFolder = ({ host, store }: StudioContext): ValidatedFolder => ({
  siteDir: host.siteDir,
  whileResting: (work) => store.whileResting(work),
  errorsWith: async (files) => {
    await host.readNow(files, false)
    return (await host.status()).problems.filter(isError).length
  },
})
