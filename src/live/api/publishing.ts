import type { Author } from '#studio/protocol/changes/versions.ts'
import { writeStep } from '#live/studio/studio-context.ts'
import { historyStep } from '#live/changes/folder/journal.ts'
import { followedByRedirects } from '#live/studio/translations/followed-by-redirects.ts'
import { reversed, unpublishedIn } from '#live/changes/versions/unpublished.ts'
import { askRemote, standingOf } from '#live/changes/versions/delivery.ts'
import { madeVersionsOf } from '#live/studio/changes-in-words/made-versions.ts'
import { beginVersionsOf, deliverVersions, publishFolder, takeVersionBack } from '#live/studio/publish-folder.ts'
import { unpublishedChanges } from '#live/studio/unpublished-changes.ts'
import { choices, group, label, optional, text, texts } from './fields.ts'
import type { StudioRequests } from './request.ts'

/** Given if git has no identity. */
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
    does: publishFolder,
  },
  'POST /versions/begin': {
    right: 'publish',
    isLocal: true,
    fields: {},
    does: beginVersionsOf,
  },
  'POST /versions/send': {
    right: 'publish',
    isLocal: true,
    fields: { choices },
    does: deliverVersions,
  },
  'POST /versions/receive': {
    right: 'publish',
    isLocal: true,
    fields: { choices },
    does: (studio, fields) => deliverVersions(studio, { ...fields, isReceiving: true }),
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
    does: takeVersionBack,
  },
  'POST /versions/ask': { right: 'open', isLocal: true, fields: {}, does: ({ host }) => askRemote(host.siteDir) },
} satisfies Partial<StudioRequests>
