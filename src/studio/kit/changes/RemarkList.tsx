import type { ReactNode } from 'react'
import type { AskForRemarks, Remark } from '#studio/protocol/remarks.ts'
import { t } from '#studio/words/words.ts'
import { RemarkCard } from './RemarkCard.tsx'

interface RemarkListProps {
  remarks: readonly Remark[]
  ask: AskForRemarks
  onChanged: () => void
  /** Content beside the buttons of a remark. */
  children?: (remark: Remark) => ReactNode
}

/** Remarks: the open ones, and behind a button the settled ones. */
export function RemarkList({ remarks, ask, onChanged, children }: RemarkListProps) {
  const isSettled = ({ settledBy }: Remark): boolean => settledBy !== undefined
  const settled = remarks.filter(isSettled)
  const card = (remark: Remark) => (
    <RemarkCard key={remark.id} remark={remark} ask={ask} onChanged={onChanged}>
      {children?.(remark)}
    </RemarkCard>
  )
  return (
    <>
      {remarks.filter((remark) => !isSettled(remark)).map(card)}
      {settled.length > 0 && (
        <details className="settled">
          <summary>{t('settledRemarks', { n: settled.length })}</summary>
          {settled.map(card)}
        </details>
      )}
    </>
  )
}
