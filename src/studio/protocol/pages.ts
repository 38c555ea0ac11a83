import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { DocumentState, Group, Labelled } from './documents.ts'

/** Sections and pages that are created, renamed, duplicated and deleted. */

export interface SectionRequest {
  /** The document of the page that gets it. */
  file: string
  type: string
  /** The name of the example; the default is the first one. */
  example?: string
  /**
   * A block that was copied, perhaps on another page: its anchor is removed if the page already has one with that name.
   */
  copy?: Group
}

export interface KeepOnceRequest extends Labelled {
  /** The document of the page. */
  file: string
  index: number
  /** The revision of the text that the index refers to. */
  revision: string
}

/** In place of a kind of page: a form, which has a page of its own. Names of kinds have no capitals. */
export const FORM = 'Form'

export interface NewPageRequest extends Labelled {
  kind: string
  title: string
  /** The address as it was typed. */
  address: string
  isDraft?: boolean
  /** How leads of a form are handled; by default as in other forms. */
  answers?: 'stored' | 'mailed'
}

/**
 * With `isPlan` the server only returns the plan. The file may also be a form, a shared block, an image or a public
 * file.
 */
export interface RenameRequest extends Labelled {
  file: string
  /** For other documents than pages, the name. */
  address: string
  /** The pages below it stay where they are. */
  isAlone?: boolean
  isPlan?: boolean
}

export interface DuplicateRequest extends RenameRequest {
  title: string
}

export interface UnlinkRequest extends Labelled {
  file: string
  isPlan?: boolean
}

export interface DeleteRequest extends Labelled {
  file: string
  /**
   * The address of the page that links and a redirect will point to. For a form it may be another form, such as
   * "forms/contact"; for an image another one, such as "images/harbour.jpg".
   */
  replacement?: string
  /** Everything that links to the page, opens the form or shows it, is removed too. */
  hasUsesRemoved?: boolean
  /** The rules of the site then require one page less of this kind. */
  isLeastLowered?: boolean
  isPlan?: boolean
}

export interface PageAnswer {
  /** The changes, file by file. */
  lines: string[]
  /** The number of links, or lists of pages, that change. */
  links: number
  /** Hints for the person. */
  notes: string[]
  /** Absent for a plan. */
  step?: HistoryStep
  /** The document to open. Absent for a plan, and if none is opened. */
  document?: DocumentState
}
