import type { Path } from '#base/json/path.ts'

/** What is told of versions: of what has changed, where versions are, and why git has not done something. */

// Changes

/** A file that has changed since the last version, in the words of forms. */
export interface FileOfVersion {
  /** Below the site's folder. It need not be a document. */
  file: string
  /** "Enterprise RAG". What has no title is called by what it is, in English: "Navigation". */
  title: string
  /** Such as `page`, `image`. */
  sort: string
  /** It has the translations of a document into this language: title, sort and address are those of the document. */
  language?: string
  state: 'added' | 'removed' | 'changed' | 'unreadable'
  /** The address of a page. */
  address?: string
  /** At least one. */
  changes: ChangeOfFile[]
}

export interface ChangeOfFile extends ChangeInWords {
  id: string
  /** The path of the value in the newer document; absent for a file as a whole. */
  path?: Path
  isReversible: boolean
}

/** A change as who sees a form knows it: no name of a file, a field or a value of code. */
export interface ChangeInWords {
  /** Labels of sections and fields, in English, entries by their names in quotes or by their numbers. Empty for the whole. */
  where: (string | number)[]
  /** `layout`: only spaces, line breaks or the order of fields. */
  kind: 'added' | 'removed' | 'changed' | 'moved' | 'readdressed' | 'unreadable' | 'layout'
  before?: ValueInWords
  after?: ValueInWords
}

/** A choice is said as its field lists it, in English; a group by the first text in it. */
export interface ValueInWords {
  sort: 'text' | 'choice' | 'yes' | 'no' | 'group'
  text: string
}

// Versions

export interface Author {
  name: string
  email: string
  /** Which person of a team it is, as somebody may get another name and address. Absent where there is no team. */
  id?: string
}

/** Where versions are sent to, and where those of others come from. */
export interface Target {
  remote: string
  branch: string
}

/** Where the versions of a folder are. */
export interface Standing {
  /** Absent where there is no other place. */
  target?: Target
  /** Somebody has to approve them there, as far as is known: each new version is tried without. */
  isByApproval: boolean
  /** How many are here that are nowhere else. */
  waiting: number
  approvals: Approval[]
  /** The versions of others that are known and not taken in. */
  incoming: Incoming
  /** A service builds the site from what is sent. */
  isBuiltElsewhere?: true
  /** Why no version can be made. */
  problem?: GitProblem
  /** Why the remote could not be asked: versions can be made, and wait. */
  remoteProblem?: GitProblem
}

export interface Incoming {
  count: number
  /** The names of those who have made them. */
  authors: string[]
}

/** What was sent to a branch of its own, for somebody to approve. */
export interface Approval {
  id: string
  /** The branch of the remote that it waits on: `change/1a2b3c`. */
  branch: string
  commit: string
  /** The first line of its newest version. */
  subject: string
  /** When it was sent last, in milliseconds. */
  at: number
  /** Where it is approved. Absent where the remote is of no kind that we know, and has not told. */
  link?: string
}

export interface Settled {
  /** They are in the version of others now: the first line of each. */
  approved: string[]
  /** Their branch is not there any more, and nobody has taken them in. */
  declined: string[]
}

/** What has come of taking in the work of others, and of sending one's own. */
export type Outcome = Partial<Settled> &
  (
    | { state: 'arrived' | 'recorded' | 'taken-in' }
    /** The branch takes only approved versions: it was sent to a branch of its own. */
    | { state: 'awaits-approval'; approval: Approval }
    /** Versions are here that could not be sent, or those of others could not be fetched. */
    | { state: 'waits'; problem: GitProblem }
  )

// What git has not done

/** Why git has not done something. Each one has a sentence for people that says what to do. */
export type GitReason =
  /** There is no git on this computer, or the folder is in no repository. */
  | 'no-git'
  | 'not-in-git'
  /** git does not trust a folder of somebody else. */
  | 'not-owned'
  /** No branch is checked out. */
  | 'no-branch'
  /** A merge, a rebase or the like has been begun in a terminal. */
  | 'unfinished'
  /** Another program is using git here, or was interrupted. */
  | 'locked'
  | 'unreachable'
  | 'slow'
  | 'denied'
  | 'no-repository'
  /** Others keep sending, or a program keeps writing, at the same time. */
  | 'overtaken'
  /** The branch takes only what somebody has approved. */
  | 'protected'
  /** A check here, or one of the remote, has refused it, in words of its own. */
  | 'hook'
  | 'refused'
  | 'too-large'
  | 'full'
  /** The folder and the remote have no version in common. */
  | 'unrelated'
  /** A file of the program has been changed here and by others. */
  | 'program'
  /** The work of others is in, and has brought problems: `said` is how many. */
  | 'problems'
  | 'other'

export interface GitProblem {
  reason: GitReason
  /** What a check of the project says, or which file it is about. */
  said?: string
}

// The versions of a site

/** A version of the site, which may be taken back as a whole. */
export interface MadeVersion {
  /** The id of the commit. */
  id: string
  /** As ISO 8601. */
  at: string
  by: string
  /** What its writer says of it. */
  subject: string
  /** The first files of the site that it has changed, and how many more there are. */
  files: Pick<FileOfVersion, 'file' | 'title' | 'sort' | 'language'>[]
  more: number
  /** Why it cannot be taken back: there is nothing before it, or it has changed the program, too. */
  whyKept?: 'first' | 'program'
}

// The history of a document

/** A document as one version has it. */
export interface PastVersion {
  /** The id of the commit. */
  id: string
  /** As ISO 8601. */
  at: string
  by: string
  /** What its writer says of it. */
  subject: string
  /** The first changes that it brought, and how many more there are. */
  changes: ChangeInWords[]
  more: number
}

/** A section of a document in a past version and now, or what the document says beside its sections. */
export interface SectionThen {
  /** Its index in the past version; absent for what is beside the sections, and for a section that is new since. */
  index?: number
  /** What it is called, in English, with its name in quotes where there are several. */
  where: (string | number)[]
  state: 'same' | 'changed' | 'removed' | 'added'
  /** What has changed since. */
  changes: ChangeInWords[]
}

export interface Comparison {
  /** In the order of now; what is gone is where it was. */
  sections: SectionThen[]
  /** The document can be as it was: it is not so already. */
  isDifferent: boolean
}
