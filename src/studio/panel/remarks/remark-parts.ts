import { adoptStyles } from '#studio/panel/adopt-styles.ts'
import ownStyles from '#studio/panel/styles/remarks.css?inline'
import styles from '#team/screens/styles/remarks.css?inline'

/** Remarks in the editor of a change: loaded where a team works on one, with the words and styles of them. */
export { loadWordsOfRemarks } from '#team/screens/words/words.ts'
export { fetchRemarks } from './fetch-remarks.ts'
export { RemarksOfField } from './RemarksOfField.tsx'
export { RemarksOfSection } from './RemarksOfSection.tsx'

adoptStyles(styles)
adoptStyles(ownStyles)
