import { namesAt, typistAt } from '#studio/panel/state/others.ts'
import { openRemarksIn } from '#studio/panel/state/remarks.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** Who else works in a section of the open document, or beside its sections, and how many remarks on it are open. */
export function TeamHere({ section }: { section: number | undefined }) {
  const typist = useStudio((state) => typistAt(section, state))
  // As a text, which is the same one while nothing changes.
  const names = useStudio((state) => namesAt(section, state).join(', '))
  const remarks = useStudio((state) => openRemarksIn(section, state))
  return (
    <>
      {names !== '' && (
        <span className="people-here" data-typing={typist !== undefined || undefined} dir="auto">
          {typist === undefined ? t('alsoHere', { names }) : t('isTyping', { name: typist })}
        </span>
      )}
      {remarks > 0 && <span className="remarks-here">{t('openRemarks', { n: remarks })}</span>}
    </>
  )
}
