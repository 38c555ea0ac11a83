import type { ChangesApi } from '#studio/protocol/team/changes.ts'
import {
  approveChange,
  askForApproval,
  beginChange,
  discardChange,
  planChange,
  renameChange,
  sendChangeBack,
  showPage,
} from '#live/work/change-actions.ts'
import { listChanges, listPublished } from '#live/work/change-list.ts'
import { publishChange, takeChangeBack, whatWaits } from '#live/work/publish-change.ts'
import { answerRemark, deleteRemark, newRemark, remarksOf, settleRemark } from '#live/work/remarks.ts'
import { reviewOf } from '#live/work/review.ts'
import { boolean, choices, optional, path, text, texts } from './fields.ts'
import type { TeamRequests } from './request.ts'

/** Changes, and remarks on them. */
export const changeRequests: TeamRequests<keyof ChangesApi> = {
  'GET /changes': {
    right: 'preview',
    fields: {},
    does: async ({ work }, { by }) => ({ changes: await listChanges(work, by.person) }),
  },
  'GET /changes/published': {
    right: 'preview',
    fields: {},
    async does({ work }, { words: { language } }) {
      const waits = whatWaits(work, language)
      return { published: await listPublished(work), ...(waits.length > 0 && { waits }) }
    },
  },
  'GET /changes/review': {
    right: 'preview',
    fields: { id: text },
    does: ({ work }, { by, words }, { id }) => reviewOf(work, by.person, id, words),
  },
  'POST /changes': {
    right: 'write',
    fields: { title: text },
    does: async ({ work }, { by }, { title }) => ({ id: await beginChange(work, by.person, title) }),
  },
  'POST /changes/rename': {
    right: 'write',
    fields: { id: text, title: text, was: optional(text) },
    async does({ work }, { by }, rename) {
      await renameChange(work, by.person, rename)
      return {}
    },
  },
  'POST /changes/plan': {
    right: 'write',
    fields: { id: text, publishAt: optional(text), version: optional(text), agreed: optional(texts) },
    async does({ work }, { by }, plan) {
      const consequences = await planChange(work, by.person, plan)
      return { ...(consequences && { consequences }) }
    },
  },
  'POST /changes/discard': {
    right: 'write',
    fields: { id: text },
    async does({ work }, { by }, { id }) {
      await discardChange(work, by.person, id)
      return {}
    },
  },
  'POST /changes/ask': {
    right: 'write',
    fields: { id: text },
    async does({ work }, { by }, { id }) {
      await askForApproval(work, by.person, id)
      return {}
    },
  },
  'POST /changes/approve': {
    right: 'review',
    fields: { id: text, version: text },
    async does({ work }, { by }, { id, version }) {
      await approveChange(work, by.person, id, version)
      return {}
    },
  },
  'POST /changes/send-back': {
    right: 'review',
    fields: { id: text, text },
    async does({ work }, { by }, { id, text: why }) {
      await sendChangeBack(work, by.person, id, why)
      return {}
    },
  },
  'POST /changes/show-page': {
    right: 'write',
    fields: { id: text, file: text, version: text },
    does: async ({ work }, { by }, page) => ({ version: await showPage(work, by.person, page) }),
  },
  'POST /changes/publish': {
    right: 'publish',
    fields: { id: text, version: text, choices, agreed: optional(texts), reason: optional(text) },
    does: ({ work }, { by, words: { language } }, wish) =>
      publishChange(work, by.person, { ...wish, session: by.session, language }),
  },
  'POST /changes/take-back': {
    right: 'publish',
    fields: { version: text, choices, agreed: optional(texts) },
    does: ({ work }, { by, words: { language } }, wish) =>
      takeChangeBack(work, by.person, { ...wish, session: by.session, language }),
  },
  'GET /remarks': {
    right: 'remark',
    fields: { change: text },
    does: async ({ work }, { by }, { change }) => ({ remarks: await remarksOf(work, by.person, change) }),
  },
  'POST /remarks': {
    right: 'remark',
    fields: { change: text, file: text, path: optional(path), version: optional(text), text },
    does: async ({ work }, { by }, remark) => ({ id: await newRemark(work, by.person, remark) }),
  },
  'POST /remarks/answer': {
    right: 'remark',
    fields: { id: text, text },
    does: async ({ work }, { by }, { id, text: answer }) => ({ id: await answerRemark(work, by.person, id, answer) }),
  },
  'POST /remarks/settle': {
    right: 'remark',
    fields: { id: text, isSettled: boolean },
    async does({ work }, { by }, { id, isSettled }) {
      await settleRemark(work, by.person, id, isSettled)
      return {}
    },
  },
  'POST /remarks/delete': {
    right: 'remark',
    fields: { id: text },
    async does({ work }, { by }, { id }) {
      await deleteRemark(work, by.person, id)
      return {}
    },
  },
}
