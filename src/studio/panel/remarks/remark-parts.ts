import { adoptStyles } from '#studio/panel/adopt-styles.ts'
import ownStyles from '#studio/panel/styles/remarks.css?inline'
import styles from '#studio/panel/styles/remark-cards.css?inline'

/** Remarks in the editor of a change: loaded in a team only, with their styles. */
export { fetchRemarks } from './fetch-remarks.ts'
export { RemarksOfField } from './RemarksOfField.tsx'
export { RemarksOfSection } from './RemarksOfSection.tsx'

adoptStyles(styles)
adoptStyles(ownStyles)
