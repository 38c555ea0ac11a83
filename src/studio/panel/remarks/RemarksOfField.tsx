import type { Path } from '#base/json/path.ts'
import { remarksAt } from '#studio/panel/state/people/remarks.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { RemarkCard } from '#studio/kit/changes/RemarkCard.tsx'
import { askTeam } from '#studio/client/ask-team.ts'
import { fetchRemarks } from './fetch-remarks.ts'

/** The open remarks on a field, below it. */
export function RemarksOfField({ path }: { path: Path }) {
  const store = useStore()
  const all = useStudio((state) => state.remarks)
  const file = useStudio((state) => state.file)
  return (
    <div className="remarks beside-line">
      {remarksAt(path, { file, ...(all && { remarks: all }) }).map((remark) => (
        <RemarkCard key={remark.id} remark={remark} ask={askTeam} onChanged={() => void fetchRemarks(store)} />
      ))}
    </div>
  )
}
