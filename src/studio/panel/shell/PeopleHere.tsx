import { namesAt, typistAt } from '#studio/panel/state/others.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'

/** Who else works in a section of the open document, or beside its sections. */
export function PeopleHere({ section }: { section: number | undefined }) {
  const typist = useStudio((state) => typistAt(section, state))
  // As a text, which is the same one while nothing changes.
  const names = useStudio((state) => namesAt(section, state).join(', '))
  if (names === '') return null
  return (
    <span className="people-here" data-typing={typist !== undefined || undefined} dir="auto">
      {typist === undefined ? t('alsoHere', { names }) : t('isTyping', { name: typist })}
    </span>
  )
}
