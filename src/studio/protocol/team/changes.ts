import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import type { SiteProblems } from '#studio/protocol/documents.ts'
import type { Remark, RemarksApi } from '#studio/protocol/remarks.ts'
import type { Consequences } from '#studio/protocol/consequences.ts'
import type { MergeQuestion } from '#studio/protocol/publishing.ts'

/** Changes on their way to visitors, as the requests of the team tell of them. Times are ISO 8601. */

/** `approved` holds for the newest version: what is edited afterwards is work again. */
type ChangeState = 'work' | 'asked' | 'approved' | 'sent-back'

export interface ListedChange {
  id: string
  title: string
  /** The name of who has begun it. */
  by: string
  begunAt: string
  workedOnAt: string
  /** When it is to be published by itself. */
  publishAt?: string
  /** That moment has passed. */
  isOverdue?: true
  /** Why it was not published at its moment, or will not be. */
  obstacle?: Obstacle
  state: ChangeState
  openRemarks: number
  /** How many files it changes. */
  documents: number
  /** Who asks may give it another title, and discard it. */
  mayDescribe: boolean
}

/** Why a change is not published at its moment. */
export type Obstacle =
  /** Somebody else has published other words for the same place: a person has to decide. */
  | { why: 'asks' }
  /** The site would have so many errors. */
  | { why: 'invalid'; errors: number }
  /** Another person has to approve it. */
  | { why: 'needs-approval' }
  /** It was edited after the moment was set, and nobody who may publish has seen that. */
  | { why: 'edited-since' }
  /** Visitors would lose something, or read samples, to which nobody had agreed when the moment was set. */
  | { why: 'takes-away' }
  /** Who has set the moment may not publish it any more. */
  | { why: 'not-allowed' }
  /** Something else, which is in the log of the studio. */
  | { why: 'failed' }

export interface ListedPublication {
  /** The id of the version that it was published as. */
  version: string
  /** The change. */
  id: string
  title: string
  /** The name of who has published it. */
  by: string
  at: string
  /** Developers have changed the program in it: it is theirs to take back. */
  isProgram?: true
}

/** What waits after publishing: visitors do not see it, it was not sent on, or developers have to do something. */
export interface WaitingInWords {
  state: 'not-seen' | 'not-sent' | 'for-developers'
  problem: string
}

/** All that somebody has to know of a change before it is published. */
export interface Review {
  change: ListedChange
  /** Its newest version, which approving and publishing name. */
  version: string
  /** The version of the site that it is compared with: what visitors see now, as far as it was taken into the change. */
  base: string
  files: FileOfVersion[]
  problems: SiteProblems
  consequences: Consequences
  /** Addresses that will lead to another one. */
  redirects: { from: string; to: string }[]
  /** Addresses of the pages that look different, or may. */
  addresses: string[]
  remarks: Remark[]
  /** What was said of it, the newest last. */
  opinions: Opinion[]
  may: {
    write: boolean
    ask: boolean
    approve: boolean
    sendBack: boolean
    publish: boolean
    /** She may publish it without the approval that it needs, with a reason. */
    publishWithReason: boolean
  }
  whyNotApprove?: WhyNot
  whyNotPublish?: WhyNot
}

export type WhyNot =
  | { why: 'role' }
  /** She may not write these files, by their titles. */
  | { why: 'files'; titles: string[] }
  /** She has written in it. */
  | { why: 'own-work' }
  /** Another person has to approve it first, by the rules for these folders of pages. */
  | { why: 'needs-approval'; folders: string[] }
  /** There is nothing in it. */
  | { why: 'nothing' }

export interface Opinion {
  what: 'asked' | 'approved' | 'sent-back'
  by: string
  at: string
  /** Why it was sent back. */
  text?: string
  /** It was edited since. */
  isOutdated?: true
}

export interface PublishRequest {
  id: string
  /** The version that was seen. */
  version: string
  /** What a person has decided of what both have changed, by the ids of questions. */
  choices?: Record<string, 'mine' | 'theirs'>
  /** The keys of its consequences that a person has agreed to. */
  agreed?: string[]
  /** Why it is published without the approval that it needs. */
  reason?: string
}

export type PublishAnswer =
  /** `isSent`: the site is built elsewhere, and visitors see it when that has been done. */
  | { state: 'published'; version: string; isSent?: true }
  /** It is published, and visitors do not see it yet. */
  | { state: 'waits'; version: string; problem: string }
  | { state: 'asks'; questions: MergeQuestion[] }
  /** Visitors would lose something, or read samples, to which nobody has agreed yet. */
  | { state: 'takes-away'; consequences: Consequences }
  /** The site would have so many errors. They can be mended in the change of this id. */
  | { state: 'invalid'; id: string; errors: number }
  /** The site has all of it already. */
  | { state: 'nothing' }
  /** It was edited since the version that was seen. */
  | { state: 'edited-since'; version: string; edits: Edit[] }

/** What somebody has done in a change. */
interface Edit {
  by: string
  at: string
  /** Labels of her steps. */
  what: string
}

type Nothing = Record<string, never>

/** Requests about changes, and remarks on them. */
export interface ChangesApi extends RemarksApi {
  /** The changes that are not published: overdue ones first, then the newest work. */
  'GET /changes': { request: Nothing; answer: { changes: ListedChange[] } }
  /** The newest first. */
  'GET /changes/published': { request: Nothing; answer: { published: ListedPublication[]; waits?: WaitingInWords[] } }
  'GET /changes/review': { request: { id: string }; answer: Review }
  'POST /changes': { request: { title: string }; answer: { id: string } }
  /** `was`: the title that was shown. If it is another one by now, nothing is done. */
  'POST /changes/rename': { request: { id: string; title: string; was?: string }; answer: Nothing }
  /**
   * Setting a moment needs the right to publish, and names the version that was seen. Without one, it is published by hand.
   * Where the answer has consequences, nothing was done: nobody has agreed to all of them.
   */
  'POST /changes/plan': {
    request: { id: string; publishAt?: string; version?: string; agreed?: string[] }
    answer: { consequences?: Consequences }
  }
  'POST /changes/discard': { request: { id: string }; answer: Nothing }
  'POST /changes/ask': { request: { id: string }; answer: Nothing }
  'POST /changes/approve': { request: { id: string; version: string }; answer: Nothing }
  'POST /changes/send-back': { request: { id: string; text: string }; answer: Nothing }
  /**
   * Takes the mark of a draft off a page. `version` is the newest one that the person has seen. The answer has the newest
   * version, or the same one where others have edited the change too.
   */
  'POST /changes/show-page': { request: { id: string; file: string; version: string }; answer: { version: string } }
  'POST /changes/publish': { request: PublishRequest; answer: PublishAnswer }
  /** `version` is that of a `ListedPublication`. */
  'POST /changes/take-back': { request: Omit<PublishRequest, 'id' | 'reason'>; answer: PublishAnswer }
}
