import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import type { SiteProblems } from '#studio/protocol/documents.ts'
import type { Remark, RemarksApi } from '#studio/protocol/remarks.ts'
import type { Consequences } from '#studio/protocol/consequences.ts'
import type { MergeQuestion } from '#studio/protocol/publishing.ts'

/** Changes before publication, in requests of the team. Times are ISO 8601. */

/** `approved` applies to the newest version: after another edit, the state is `work` again. */
type ChangeState = 'work' | 'asked' | 'approved' | 'sent-back'

export interface ListedChange {
  id: string
  title: string
  /** The name of its author. */
  by: string
  begunAt: string
  workedOnAt: string
  /** When it is published by itself. */
  publishAt?: string
  /** The moment has passed. */
  isOverdue?: true
  /** Why it was not published at its moment, or cannot be. */
  obstacle?: Obstacle
  state: ChangeState
  openRemarks: number
  /** The number of changed files. */
  documents: number
  /** The user may rename and discard it. */
  mayDescribe: boolean
}

/** Why a change is not published at its moment. */
export type Obstacle =
  /** Somebody else has published another text for the same place: a person has to decide. */
  | { why: 'asks' }
  /** The number of errors that the site would have. */
  | { why: 'invalid'; errors: number }
  /** Another person has to approve it. */
  | { why: 'needs-approval' }
  /** It was edited after it was scheduled, and nobody who may publish has seen that. */
  | { why: 'edited-since' }
  /** It has consequences for visitors that were not accepted when it was scheduled. */
  | { why: 'takes-away' }
  /** The person who has scheduled it may no longer publish it. */
  | { why: 'not-allowed' }
  /** Another reason, which is in the log of the studio. */
  | { why: 'failed' }

export interface ListedPublication {
  /** The id of the version by which it was published. */
  version: string
  /** The id of the change. */
  id: string
  title: string
  /** The name of the person who has published it. */
  by: string
  at: string
  /** It has also changed the program: only developers can revert it. */
  isProgram?: true
}

/**
 * A step that waits after publishing: visitors do not see the version, it was not pushed, or developers have to act.
 */
export interface WaitingInWords {
  state: 'not-seen' | 'not-sent' | 'for-developers'
  problem: string
}

/** Everything that a reviewer needs to know about a change before it is published. */
export interface Review {
  change: ListedChange
  /** Its newest version, for requests that approve and publish. */
  version: string
  /** The version of the site to compare it with: the one that visitors see, as far as it was merged into the change. */
  base: string
  files: FileOfVersion[]
  problems: SiteProblems
  consequences: Consequences
  /** Addresses that will redirect to another one. */
  redirects: { from: string; to: string }[]
  /** Addresses of the pages that look different, or may. */
  addresses: string[]
  remarks: Remark[]
  /** Its opinions, the newest last. */
  opinions: Opinion[]
  may: {
    write: boolean
    ask: boolean
    approve: boolean
    sendBack: boolean
    publish: boolean
    /** The user may publish it without the required approval, with a reason. */
    publishWithReason: boolean
  }
  whyNotApprove?: WhyNot
  whyNotPublish?: WhyNot
}

export type WhyNot =
  | { why: 'role' }
  /** The user may not write these files, by their titles. */
  | { why: 'files'; titles: string[] }
  /** The user has written in it. */
  | { why: 'own-work' }
  /** Another person has to approve it first, by the rules for these folders of pages. */
  | { why: 'needs-approval'; folders: string[] }
  /** It is empty. */
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
  /** A person's decisions about conflicts, by the ids of questions. */
  choices?: Record<string, 'mine' | 'theirs'>
  /** The keys of the accepted consequences. */
  agreed?: string[]
  /** Why it is published without the required approval. */
  reason?: string
}

export type PublishAnswer =
  /** `isSent`: the site is built elsewhere, and visitors see the version after that. */
  | { state: 'published'; version: string; isSent?: true }
  /** It is published, but visitors do not see it yet. */
  | { state: 'waits'; version: string; problem: string }
  | { state: 'asks'; questions: MergeQuestion[] }
  /** Publishing has consequences that are not accepted yet. */
  | { state: 'takes-away'; consequences: Consequences }
  /** The number of errors that the site would have. They can be fixed in the change with this id. */
  | { state: 'invalid'; id: string; errors: number }
  /** The site already contains all of it. */
  | { state: 'nothing' }
  /** It was edited after the version that was seen. */
  | { state: 'edited-since'; version: string; edits: Edit[] }

/** The edits of one person in a change. */
interface Edit {
  by: string
  at: string
  /** The labels of their steps. */
  what: string
}

type Nothing = Record<string, never>

/** Requests about changes, and remarks on them. */
export interface ChangesApi extends RemarksApi {
  /** The open changes: overdue ones first, then by latest work. */
  'GET /changes': { request: Nothing; answer: { changes: ListedChange[] } }
  /** Newest first. */
  'GET /changes/published': { request: Nothing; answer: { published: ListedPublication[]; waits?: WaitingInWords[] } }
  'GET /changes/review': { request: { id: string }; answer: Review }
  'POST /changes': { request: { title: string }; answer: { id: string } }
  /** `was`: the title that was shown. If it has changed since, the request is refused. */
  'POST /changes/rename': { request: { id: string; title: string; was?: string }; answer: Nothing }
  /**
   * Scheduling needs the right to publish, and names the version that was seen. Without a moment, the change is
   * published by hand. If the answer has consequences, nothing was changed: they are not all accepted.
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
   * Removes the draft mark from a page. `version` is the newest one that the person has seen. The answer has the newest
   * version, or the same one if others have edited the change too.
   */
  'POST /changes/show-page': { request: { id: string; file: string; version: string }; answer: { version: string } }
  'POST /changes/publish': { request: PublishRequest; answer: PublishAnswer }
  /** `version` comes from a `ListedPublication`. */
  'POST /changes/take-back': { request: Omit<PublishRequest, 'id' | 'reason'>; answer: PublishAnswer }
}
