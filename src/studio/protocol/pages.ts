import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { DocumentState, Group, Labelled } from './documents.ts'

/** Sections and pages that are made, renamed, duplicated and deleted. */

export interface SectionRequest {
  /** The document of the page that gets it. */
  file: string
  type: string
  /** The name of the example; by default the first one. */
  example?: string
  /** A block that was copied, perhaps on another page: it loses its anchor where the page has one of this name. */
  copy?: Group
}

export interface KeepOnceRequest extends Labelled {
  /** The document of the page. */
  file: string
  index: number
  /** The revision of the text that the index is for. */
  revision: string
}

/** Instead of a kind of page, whose name has no capitals: a form, which has a page of its own. */
export const FORM = 'Form'

export interface NewPageRequest extends Labelled {
  kind: string
  title: string
  /** The address, as somebody has typed it. */
  address: string
  isDraft?: boolean
  /** What happens with what visitors send with a form; by default what happens with other forms. */
  answers?: 'stored' | 'mailed'
}

/** With `isPlan` the server only says what would be done. The file may be that of a form, a shared block, an image or a public file. */
export interface RenameRequest extends Labelled {
  file: string
  /** The name, where it is no page. */
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
   * The address of the page to which links and a redirect lead then. Instead of a form it may be another one, such as
   * "forms/contact"; instead of an image another one, such as "images/harbour.jpg".
   */
  replacement?: string
  /** Whatever leads to the page, opens the form or shows it, is removed with it. */
  hasUsesRemoved?: boolean
  /** The rules of the site ask for one page less of this kind then. */
  isLeastLowered?: boolean
  isPlan?: boolean
}

export interface PageAnswer {
  /** What is done, file by file. */
  lines: string[]
  /** How many links, or lists of pages, lead elsewhere then. */
  links: number
  /** What the person has to know besides. */
  notes: string[]
  /** Absent for a plan. */
  step?: HistoryStep
  /** The document to open. Absent for a plan, and where none is opened by itself. */
  document?: DocumentState
}
