import { isSamePath } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Remark } from '#studio/protocol/remarks.ts'
import { sectionAt } from './documents.ts'
import type { StudioState } from './studio-state.ts'

/** The remarks on the document that is open, by their places. */

type OpenRemarks = Pick<StudioState, 'file' | 'remarks'>

const NONE: readonly Remark[] = []

/** The remarks on a section, its fields included; without one, on what the document says beside its sections. */
export const remarksIn = (section: number | undefined, { file, remarks = NONE }: OpenRemarks): Remark[] =>
  remarks.filter((remark) => remark.file === file && sectionAt(file, remark.path ?? []) === section)

/** How many of them are open. */
export const openRemarksIn = (section: number | undefined, state: OpenRemarks): number =>
  remarksIn(section, state).filter(({ settledBy }) => settledBy === undefined).length

/** The open remarks on a field. */
export const remarksAt = (path: Path, { file, remarks = NONE }: OpenRemarks): Remark[] =>
  remarks.filter(
    (remark) => remark.file === file && remark.settledBy === undefined && remark.path && isSamePath(remark.path, path),
  )
