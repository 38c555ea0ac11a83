import { useState } from 'react'
import type { ListedPerson } from '#studio/protocol/team/people.ts'
import { Answered, Screen } from '#studio/screens/frame/Screen.tsx'
import { useAnswer, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { PersonRow } from './PersonRow.tsx'

/** The people of the team and their rights. */
export function PeopleScreen() {
  const asked = useAnswer('GET /people', {})
  const { hasLocalAccounts = false } = useAnswer('GET /sign-on', {}).answer ?? {}
  const { refreshMe } = useTeam()
  const [opened, setOpened] = useState<ListedPerson | 'new'>()
  const close = (): void => {
    setOpened(undefined)
    asked.reload()
    // The user may have changed themselves.
    refreshMe()
  }
  return (
    <Screen
      title={t('people')}
      actions={
        hasLocalAccounts && (
          <button type="button" className="main" onClick={() => setOpened('new')}>
            {t('invite')}
          </button>
        )
      }
    >
      <Answered asked={asked}>
        {({ people }) => (
          <>
            <ul className="rows card">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} onOpen={() => setOpened(person)} />
              ))}
            </ul>
            {people.length === 1 && <p className="soft">{t('aloneText')}</p>}
          </>
        )}
      </Answered>
      {opened && <PersonDialog person={opened === 'new' ? undefined : opened} onClose={close} />}
    </Screen>
  )
}
