import { isSamePath } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { sectionAt } from '#studio/panel/state/documents.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'
import type { Remark } from '#studio/protocol/remarks.ts'

/** The remarks on the open document, by their places. */

type OpenRemarks = Pick<StudioState, 'file' | 'remarks'>

const NONE: readonly Remark[] = []

/** The remarks on a section and its fields; without a section, on the other fields of the document. */
export const remarksIn = (section: number | undefined, { file, remarks = NONE }: OpenRemarks): Remark[] =>
  remarks.filter((remark) => remark.file === file && sectionAt(file, remark.path ?? []) === section)

/** The number of open remarks among them. */
export const openRemarksIn = (section: number | undefined, state: OpenRemarks): number =>
  remarksIn(section, state).filter(({ settledBy }) => settledBy === undefined).length

/** The open remarks on a field. */
export const remarksAt = (path: Path, { file, remarks = NONE }: OpenRemarks): Remark[] =>
  remarks.filter(
    (remark) => remark.file === file && remark.settledBy === undefined && remark.path && isSamePath(remark.path, path),
  )
