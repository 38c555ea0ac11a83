import { refusal } from '#live/words/refusal.ts'
import type { Problem } from '#site/problems/problem.ts'
import { fileTypeOf, HEAD_LENGTH } from '#site/read/file-type.ts'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { ImageAnswer, Upload } from '#studio/protocol/library.ts'
import { imageFactsOf } from '#live/studio/facts.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import { libraryOf } from '#live/studio/library.ts'
import { preparedPicture } from '#tools/pictures/prepared-picture.ts'
import { receivedFile } from '#live/studio/received-file.ts'
import { receivedImage } from '#live/studio/received-image.ts'
import { replacedFile } from '#live/studio/replaced-file.ts'
import { doerIn, writeStep } from '#live/studio/studio-context.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import type { ProblemWords } from '#live/studio/words/studio-words.ts'
import { flag, label, optional, text } from './fields.ts'
import type { StudioRequests } from './request.ts'

const upload = { name: text, instead: optional(text), label: optional(label) }

/** Pictures and files: listing them, and storing uploaded ones. */
export const libraryRequests = {
  'GET /library': {
    right: 'open',
    fields: {},
    async does({ host }) {
      const { documents } = await host.status()
      return documents ? libraryOf(documents, host.siteDir) : { pictures: [], files: [] }
    },
  },
  'POST /images': {
    right: 'write',
    isUpload: true,
    fields: { ...upload, isOriginal: flag },
    async does(studio, { isOriginal = false, ...sent }) {
      const received = await receivedImage(sent.name, sent.content, isOriginal)
      const stored = await storedFile(studio, 'images', received, sent)
      const { name, isNew, step } = stored
      const { done, remarks } = received
      return imageAnswer(studio, name, { isNew, ...(step && { step }), ...(done && { done }) }, remarks)
    },
  },
  'POST /images/reduce': {
    right: 'write',
    fields: { file: text, label },
    async does(studio, { file, label: said }) {
      const before = await studio.folder.content(file)
      if (!Buffer.isBuffer(before) || !file.startsWith('images/')) throw refusal('gone-meanwhile')
      const { content: after, done } = await preparedPicture(before, fileTypeOf(before.subarray(0, HEAD_LENGTH)))
      if (!done) throw refusal('small-already')
      const step = await writeStep(studio, said, () => Promise.resolve([{ file, before, after }]))
      return imageAnswer(studio, file.slice('images/'.length), { isNew: false, done, step: historyStep(step) })
    },
  },
  'POST /files': {
    right: 'write',
    isUpload: true,
    fields: upload,
    async does(studio, sent) {
      const { name, isNew, step } = await storedFile(studio, DOWNLOADS, receivedFile(sent.name, sent.content), sent)
      return { address: `/${name}`, isNew, ...(step && { step }) }
    },
  },
} satisfies Partial<StudioRequests>

/** The folder of new files to download. */
const DOWNLOADS = 'public/files'

interface StoredFile {
  /** Relative to "images" or "public". */
  name: string
  isNew: boolean
  step?: HistoryStep
}

/** Files are written by one request after the other, like documents, so two never get the same name. */
async function storedFile(
  studio: StudioContext,
  folder: 'images' | typeof DOWNLOADS,
  received: { name: string; content: Buffer },
  { instead, label: said = '' }: Pick<Upload, 'instead' | 'label'>,
): Promise<StoredFile> {
  const top = folder.split('/')[0] ?? ''
  const nameIn = (file: string): string => file.slice(top.length + 1)
  if (instead === undefined) {
    const { file, isNew } = await studio.store.whileResting(() =>
      studio.folder.addFile(folder, received.name, received.content, doerIn(studio)),
    )
    await studio.host.readNow([file])
    return { name: nameIn(file), isNew }
  }
  if (!instead.startsWith(`${top}/`)) throw refusal('gone-meanwhile')
  const { file, changes } = await replacedFile(studio.folder, instead, received)
  if (changes.length === 0) return { name: nameIn(file), isNew: false }
  const step = await writeStep(studio, said, () => Promise.resolve(changes))
  return { name: nameIn(file), isNew: true, step: historyStep(step) }
}

async function imageAnswer(
  { host, words }: StudioContext,
  name: string,
  answer: Omit<ImageAnswer, 'image' | 'notes'>,
  remarks: readonly Problem[] = [],
): Promise<ImageAnswer> {
  const { documents, problems: all } = await host.status()
  const image = documents && imageFactsOf(documents).find((each) => each.name === name)
  const inWords = (problem: Problem): ProblemWords =>
    words.problem(problem, { path: [], document: undefined, documents })
  const problems = all.filter(({ file, code }) => file === `images/${name}` && code.startsWith('image-'))
  return {
    image: image ?? { name, usedIn: [] },
    ...answer,
    notes: [
      ...remarks.map((remark) => inWords(remark).message),
      ...problems.map(inWords).map(({ message, hint }) => `${message} ${hint}`),
    ],
  }
}
