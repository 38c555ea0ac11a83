import { openSite } from '#tools/site-changes.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { workQueue } from '#base/async/concurrency.ts'
import { refusal } from '#live/words/refusal.ts'
import { isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import type {
  Changes,
  Delivery,
  DeliveryAnswer,
  MergeQuestion,
  PublishRequest,
  SidesOfQuestion,
  TakeVersionBackRequest,
} from '#studio/protocol/publishing.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { assertAgreedTo, consequencesOf, consequencesOfVersion, NotAgreedTo } from '#live/studio/consequences.ts'
import { questionInWords, sidesInWords, sourceIn } from '#live/studio/question-words.ts'
import { ownerOf } from '#live/studio/open-windows.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import { followedByRedirects } from '#live/studio/translations/followed-by-redirects.ts'
import { lastChangesIn } from '#live/changes/versions/last-changes.ts'
import { changedFilesOf, linesOfVersion } from '#live/studio/changes-in-words/changed-files.ts'
import { reversed, revertedFiles, unpublishedIn } from '#live/changes/versions/unpublished.ts'
import type { Unpublished } from '#live/changes/versions/unpublished.ts'
import { askRemote, deliver, standingOf } from '#live/changes/versions/delivery.ts'
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
import { madeVersionsOf } from '#live/studio/changes-in-words/made-versions.ts'
import { choices, group, label, optional, text, texts } from './fields.ts'
import type { StudioRequests } from './request.ts'

const newAuthor = optional(group<Omit<Author, 'id'>>({ name: text, email: text }))

/** Unpublished changes, and versions: making and pushing them, and merging versions of others. */
export const publishRequests = {
  'GET /changes': { right: 'open', fields: {}, does: unpublishedChanges },
  'POST /changes/take-back': {
    right: 'write',
    fields: { label, id: text },
    async does(studio, { label: said, id }) {
      const { siteDir } = studio.host
      const step = await writeStep(studio, said, async () => {
        const change = await reversed(await unpublishedIn(siteDir, await studio.published()), id)
        return [change, ...(await followedByRedirects(studio)(change, (file) => studio.folder.read(file)))]
      })
      return { step: historyStep(step), changes: await unpublishedChanges(studio) }
    },
  },
  'GET /versions': { right: 'open', isLocal: true, fields: {}, does: ({ host }) => standingOf(host.siteDir) },
  'POST /publish': {
    right: 'publish',
    isLocal: true,
    fields: { message: text, files: texts, agreed: optional(texts), author: newAuthor },
    does: (studio, fields) => inTurn(studio, () => published(studio, fields)),
  },
  'POST /versions/begin': {
    right: 'publish',
    isLocal: true,
    fields: {},
    does: (studio) => inTurn(studio, () => begun(studio)),
  },
  'POST /versions/send': {
    right: 'publish',
    isLocal: true,
    fields: { choices },
    does: (studio, fields) => inTurn(studio, () => delivered(studio, fields)),
  },
  'POST /versions/receive': {
    right: 'publish',
    isLocal: true,
    fields: { choices },
    does: (studio, fields) => inTurn(studio, () => delivered(studio, { ...fields, isReceiving: true })),
  },
  'GET /versions/made': {
    right: 'open',
    isLocal: true,
    fields: { most: text },
    does: ({ host }, { most }) => madeVersionsOf(host.siteDir, Number(most)),
  },
  'POST /versions/take-back': {
    right: 'publish',
    isLocal: true,
    fields: { version: text, message: text, choices, agreed: optional(texts), author: newAuthor },
    does: (studio, fields) => inTurn(studio, () => takenBack(studio, fields)),
  },
  'POST /versions/ask': { right: 'open', isLocal: true, fields: {}, does: ({ host }) => askRemote(host.siteDir) },
} satisfies Partial<StudioRequests>

async function unpublishedChanges(studio: StudioContext): Promise<Changes> {
  const { siteDir } = studio.host
  const pendingStanding = standingOf(siteDir)
  const version = await studio.published()
  try {
    const [standing, unpublished, author, versions] = await Promise.all([
      pendingStanding,
      unpublishedIn(siteDir, version),
      authorOf(siteDir),
      lastChangesIn(siteDir, version),
    ])
    const files = changedFilesOf(unpublished).map((each) => ({
      ...each,
      ...ownerOf(
        // A window that has changed the file before the last version does not own later changes. Commit times are in
        // whole seconds.
        studio.journal.windowsAt(each.file, Date.parse(versions.get(each.file)?.at ?? '1970-01-01') + 999),
        studio.window,
        studio.windows,
      ),
    }))
    return { files, standing, ...(author && { author }) }
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    const standing = await pendingStanding
    return { files: [], standing: { ...standing, problem: standing.problem ?? error.problem } }
  }
}

/** Versions are made and pushed one after the other. Texts can be edited meanwhile. */
async function inTurn(studio: StudioContext, work: () => Promise<Delivery>): Promise<DeliveryAnswer> {
  const { siteDir } = studio.host
  const queue = queues.get(siteDir) ?? workQueue()
  queues.set(siteDir, queue)
  return { delivery: await queue(work), changes: await unpublishedChanges(studio) }
}

const queues = new Map<string, ReturnType<typeof workQueue>>()

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
    assertAgreedTo(await consequencesOf(await openSite(siteDir), unpublished, chosen), agreed)
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

async function begun({ host, store }: StudioContext): Promise<Delivery> {
  const stopped = await whyNotMade(async () => {
    await store.whileResting(() => beginVersions(projectOf(host.siteDir), 'The first version'))
    return undefined
  })
  return stopped ?? { state: 'recorded' }
}

/** Why a version cannot be made; undefined after it is made. */
async function whyNotMade(making: () => Promise<Delivery | undefined>): Promise<Delivery | undefined> {
  try {
    return await making()
  } catch (error) {
    if (error instanceof NotAgreedTo) return { state: 'takes-away', consequences: error.consequences }
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

async function takenBack(
  studio: StudioContext,
  { version, agreed = [], author: by, choices: chosen = {}, ...wish }: TakeVersionBackRequest,
): Promise<Delivery> {
  const { siteDir } = studio.host
  const message = wish.message.trim()
  if (message === '') throw refusal('no-message')
  const stopped = await whyNotMade(async (): Promise<Delivery | undefined> => {
    await introduce(siteDir, by)
    const merged = await takeBack(workingFolder(studio), {
      version,
      message,
      choices: chosen,
      assertMay: async (range) => assertAgreedTo(await consequencesOfVersion(siteDir, range), agreed),
    })
    if (!merged) return { state: 'nothing-left' }
    if (merged.questions.length > 0) return { state: 'asks-first', questions: await inWords(studio, merged.questions) }
    await studio.host.readNow(merged.files)
    return undefined
  })
  return stopped ?? delivered(studio, {})
}

async function delivered(studio: StudioContext, wish: Parameters<typeof deliver>[1]): Promise<Delivery> {
  const delivery = await deliver(workingFolder(studio), wish)
  if (delivery.state !== 'asks') return delivery
  const questions = await inWords(studio, delivery.questions)
  const sides = await sidesOf(
    studio.host.siteDir,
    delivery.questions.map(({ file }) => file),
  )
  return { state: 'asks', questions: questions.map((each, index) => ({ ...each, sides: sides[index]! })) }
}

/** The last author of each file here, and the person who has pushed it to the branch since. */
async function sidesOf(siteDir: string, files: readonly string[]): Promise<SidesOfQuestion[]> {
  const repository = await repositoryOf(siteDir)
  const target = await targetOf(siteDir)
  const theirs = target && (await arrivedAt(repository, target))
  if (theirs === undefined) return files.map(() => ({ mine: {}, theirs: {} }))
  const author = await authorOf(siteDir)
  const base = await done(siteDir, ['merge-base', 'HEAD', theirs])
  return Promise.all(
    files.map(async (file): Promise<SidesOfQuestion> => {
      const edits = await lastEditsOf(repository, file, { base, mine: 'HEAD', theirs })
      const sides = sidesInWords(edits, ({ email }) => email === author?.email)
      const { stdout } = await git(siteDir, ['status', '--porcelain', '--', file])
      return stdout === '' ? sides : { ...sides, mine: { ...(author && { by: author.name }), isYou: true } }
    }),
  )
}

async function inWords({ host }: StudioContext, questions: readonly Question[]): Promise<MergeQuestion[]> {
  const { documents } = await host.status()
  return questions.map((each) => questionInWords(each, sourceIn(documents)))
}

const workingFolder = ({ host, store }: StudioContext): ValidatedFolder => ({
  siteDir: host.siteDir,
  whileResting: (work) => store.whileResting(work),
  errorsWith: async (files) => {
    await host.readNow(files, false)
    return (await host.status()).problems.filter(isError).length
  },
})
