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
import type { Work } from '#live/work/work.ts'
import type { TeamHandlers } from './team-handlers.ts'

/** Handlers of the requests about changes, and about remarks on them. */
export const changeHandlers = (work: Work): Pick<TeamHandlers, keyof ChangesApi> => ({
  'GET /changes': async (_team, { by }) => ({ changes: await listChanges(work, by.person) }),
  async 'GET /changes/published'(_team, { words: { language } }) {
    const waits = whatWaits(work, language)
    return { published: await listPublished(work), ...(waits.length > 0 && { waits }) }
  },
  'GET /changes/review': (_team, { by, words }, fields) => reviewOf(work, by.person, fields.text('id'), words),
  'POST /changes': async (_team, { by }, fields) => ({ id: await beginChange(work, by.person, fields.text('title')) }),
  async 'POST /changes/rename'(_team, { by }, fields) {
    const rename = { id: fields.text('id'), title: fields.text('title'), was: fields.optionalText('was') }
    await renameChange(work, by.person, rename)
    return {}
  },
  async 'POST /changes/plan'(_team, { by }, fields) {
    const consequences = await planChange(work, by.person, {
      id: fields.text('id'),
      publishAt: fields.optionalText('publishAt'),
      version: fields.optionalText('version'),
      agreed: fields.optionalTexts('agreed') ?? [],
    })
    return { ...(consequences && { consequences }) }
  },
  async 'POST /changes/discard'(_team, { by }, fields) {
    await discardChange(work, by.person, fields.text('id'))
    return {}
  },
  async 'POST /changes/ask'(_team, { by }, fields) {
    await askForApproval(work, by.person, fields.text('id'))
    return {}
  },
  async 'POST /changes/approve'(_team, { by }, fields) {
    await approveChange(work, by.person, fields.text('id'), fields.text('version'))
    return {}
  },
  async 'POST /changes/send-back'(_team, { by }, fields) {
    await sendChangeBack(work, by.person, fields.text('id'), fields.text('text'))
    return {}
  },
  'POST /changes/show-page': async (_team, { by }, fields) => ({
    version: await showPage(work, by.person, {
      id: fields.text('id'),
      file: fields.text('file'),
      version: fields.text('version'),
    }),
  }),
  'POST /changes/publish': (_team, { by, words }, fields) =>
    publishChange(work, by.person, {
      session: by.session,
      language: words.language,
      id: fields.text('id'),
      version: fields.text('version'),
      choices: fields.choices('choices'),
      agreed: fields.optionalTexts('agreed') ?? [],
      reason: fields.optionalText('reason'),
    }),
  'POST /changes/take-back': (_team, { by, words: { language } }, fields) =>
    takeChangeBack(work, by.person, {
      session: by.session,
      language,
      version: fields.text('version'),
      choices: fields.choices('choices'),
      agreed: fields.optionalTexts('agreed') ?? [],
    }),
  'GET /remarks': async (_team, { by }, fields) => ({
    remarks: await remarksOf(work, by.person, fields.text('change')),
  }),
  async 'POST /remarks'(_team, { by }, fields) {
    const path = fields.optionalPath('path')
    const place = { file: fields.text('file'), path, version: fields.optionalText('version') }
    const remark = { change: fields.text('change'), ...place, text: fields.text('text') }
    return { id: await newRemark(work, by.person, remark) }
  },
  'POST /remarks/answer': async (_team, { by }, fields) => ({
    id: await answerRemark(work, by.person, fields.text('id'), fields.text('text')),
  }),
  async 'POST /remarks/settle'(_team, { by }, fields) {
    await settleRemark(work, by.person, fields.text('id'), fields.isSet('isSettled'))
    return {}
  },
  async 'POST /remarks/delete'(_team, { by }, fields) {
    await deleteRemark(work, by.person, fields.text('id'))
    return {}
  },
})
