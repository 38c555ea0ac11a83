/** Remarks in the editor of a change: loaded in a team only. */
export { fetchRemarks } from './fetch-remarks.ts'
export { RemarksOfField } from './RemarksOfField.tsx'
export { RemarksOfSection } from './RemarksOfSection.tsx'
