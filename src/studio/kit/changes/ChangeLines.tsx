import type { ReactNode } from 'react'
import type { ChangeOfFile } from '#studio/protocol/changes/versions.ts'
import { t } from '#studio/words/words.ts'
import { ChangedText } from './ChangedText.tsx'

/** If a document has more changes than these, they are folded. */
const MOST_SHOWN = 8

/** The changes of a document with a line of their own. A new or deleted document is marked beside its title. */
export const linesOf = (changes: readonly ChangeOfFile[]): ChangeOfFile[] =>
  changes.filter(({ kind, where }) => where.length > 0 || (kind !== 'added' && kind !== 'removed'))

/** The labels of the states of a document, unless it has only changed. */
export const FILE_STATES = { added: 'isNew', removed: 'isDeleted', unreadable: 'isUnreadable' } as const

interface ChangeLinesProps {
  lines: readonly ChangeOfFile[]
  /** Content after a change, such as a button. */
  children: (change: ChangeOfFile) => ReactNode
}

/** The changes of a document, each in a line. */
export function ChangeLines({ lines, children }: ChangeLinesProps) {
  const list = (ones: readonly ChangeOfFile[]) => (
    <ul className="rows">
      {ones.map((change) => (
        <li key={change.id}>
          <ChangedText change={change} />
          {children(change)}
        </li>
      ))}
    </ul>
  )
  if (lines.length === 0) return null
  return (
    <>
      {list(lines.slice(0, MOST_SHOWN))}
      {lines.length > MOST_SHOWN && (
        <details>
          <summary>{t('moreChanges', { n: lines.length - MOST_SHOWN })}</summary>
          {list(lines.slice(MOST_SHOWN))}
        </details>
      )}
    </>
  )
}
