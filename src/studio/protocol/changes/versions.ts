import type { Path } from '#base/json/path.ts'

/** The types of versions: changes, the state of versions, and problems of git. */

// Changes

/** A file that has changed since the last version, in the words of forms. */
export interface FileOfVersion {
  /** Relative to the site's folder. It need not be a document. */
  file: string
  /** "Enterprise RAG". Documents without a title have the English name of their role: "Navigation". */
  title: string
  /** Such as `page`, `image`. */
  sort: string
  /**
   * The file contains the translations of a document into this language; title, sort and address are the document's.
   */
  language?: string
  state: 'added' | 'removed' | 'changed' | 'unreadable'
  /** The address of a page. */
  address?: string
  /** At least one. */
  changes: ChangeOfFile[]
}

export interface ChangeOfFile extends ChangeInWords {
  id: string
  /** The path of the value in the newer document; absent for a whole file. */
  path?: Path
  isReversible: boolean
}

/** A change in the words of forms: without names of files, fields or values of code. */
export interface ChangeInWords {
  /**
   * Labels of sections and fields, in English; entries have their names in quotes or their numbers. Empty for the whole
   * document.
   */
  where: (string | number)[]
  /** `layout`: only spaces, line breaks or the order of fields. */
  kind: 'added' | 'removed' | 'changed' | 'moved' | 'readdressed' | 'unreadable' | 'layout'
  before?: ValueInWords
  after?: ValueInWords
}

/** The value of a choice has its English label; a group has its first text. */
export interface ValueInWords {
  sort: 'text' | 'choice' | 'yes' | 'no' | 'group'
  text: string
}

// Versions

export interface Author {
  name: string
  email: string
  /** The id of the person in a team, whose name and address may change. Absent without a team. */
  id?: string
}

/** The remote branch with which versions are exchanged. */
export interface Target {
  remote: string
  branch: string
}

/** The state of a folder's versions. */
export interface Standing {
  /** Absent without a remote. */
  target?: Target
  /** Whether the remote requires approval, as far as is known: each new version is pushed without it first. */
  isByApproval: boolean
  /** The number of versions that are only here. */
  waiting: number
  approvals: Approval[]
  /** The known versions of others that are not merged. */
  incoming: Incoming
  /** A service builds the site from the remote. */
  isBuiltElsewhere?: true
  /** Why no version can be made. */
  problem?: GitProblem
  /** Why the remote cannot be reached: versions can be made, and wait. */
  remoteProblem?: GitProblem
}

export interface Incoming {
  count: number
  /** The names of their authors. */
  authors: string[]
}

/** A branch that was pushed for approval. */
export interface Approval {
  id: string
  /** The branch of the remote: `change/1a2b3c`. */
  branch: string
  commit: string
  /** The subject of its newest version. */
  subject: string
  /** The time of the last push, in milliseconds. */
  at: number
  /** The page for approving it. Absent if the kind of remote is unknown, and it has not sent a link. */
  link?: string
}

export interface Settled {
  /** The subjects of versions that are now part of the remote's branch. */
  approved: string[]
  /** Their branch was deleted, and they were not merged. */
  declined: string[]
}

/** The outcome of merging commits of others, and of pushing. */
export type Outcome = Partial<Settled> &
  (
    | { state: 'arrived' | 'recorded' | 'taken-in' }
    /** The branch accepts only approved versions: it was pushed to a branch of its own. */
    | { state: 'awaits-approval'; approval: Approval }
    /** Versions could not be pushed, or commits of others could not be fetched. */
    | { state: 'waits'; problem: GitProblem }
  )

// Problems of git

/** Why git has failed. Each reason has a sentence for people that says what to do. */
export type GitReason =
  /** git is not installed, or the folder is in no repository. */
  | 'no-git'
  | 'not-in-git'
  /** git does not trust a folder of another user. */
  | 'not-owned'
  /** No branch is checked out. */
  | 'no-branch'
  /** A merge, a rebase or the like was begun in a terminal. */
  | 'unfinished'
  /** Another program is using git here, or was interrupted. */
  | 'locked'
  | 'unreachable'
  | 'slow'
  | 'denied'
  | 'no-repository'
  /** Others keep pushing, or a program keeps writing, at the same time. */
  | 'overtaken'
  /** The branch accepts only approved versions. */
  | 'protected'
  /** A hook here, or one of the remote, has refused it, with its own message. */
  | 'hook'
  | 'refused'
  | 'too-large'
  | 'full'
  /** The folder and the remote have no version in common. */
  | 'unrelated'
  /** A file of the program was changed here and by others. */
  | 'program'
  /** Commits of others were merged, and have brought problems: `said` is their number. */
  | 'problems'
  | 'other'

export interface GitProblem {
  reason: GitReason
  /** The message of a hook, or the path of a file. */
  said?: string
}

// The versions of a site

/** A version of the site, which can be reverted as a whole. */
export interface MadeVersion {
  /** The id of the commit. */
  id: string
  /** ISO 8601. */
  at: string
  by: string
  /** The subject of the commit. */
  subject: string
  /** The first files of the site that it has changed, and the number of further ones. */
  files: Pick<FileOfVersion, 'file' | 'title' | 'sort' | 'language'>[]
  more: number
  /** Why it cannot be reverted: it is the first version, or it has also changed the program. */
  whyKept?: 'first' | 'program'
}

// The history of a document

/** A document in one version. */
export interface PastVersion {
  /** The id of the commit. */
  id: string
  /** ISO 8601. */
  at: string
  by: string
  /** The subject of the commit. */
  subject: string
  /** Its first changes, and the number of further ones. */
  changes: ChangeInWords[]
  more: number
}

/** A section of a document in a past version and now, or the fields other than sections. */
export interface SectionThen {
  /** Its index in the past version; absent for the fields other than sections, and for a new section. */
  index?: number
  /** Its label in English, with its name in quotes if the label is not unique. */
  where: (string | number)[]
  state: 'same' | 'changed' | 'removed' | 'added'
  /** The changes since. */
  changes: ChangeInWords[]
}

export interface Comparison {
  /** In the current order; deleted sections are at their old place. */
  sections: SectionThen[]
  /** Whether the document differs from the past version, and can be restored. */
  isDifferent: boolean
}
