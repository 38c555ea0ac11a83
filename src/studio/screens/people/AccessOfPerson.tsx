import { useRef, useState } from 'react'
import type { ListedPerson } from '#studio/protocol/team/people.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { Sure } from '#studio/kit/Sure.tsx'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import type { Key } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { closeDialogOf } from './close-dialog.ts'
import type { LinkOfPerson } from './NewLink.tsx'

interface AccessOfPersonProps {
  person: ListedPerson
  onLink: (link: LinkOfPerson) => void
}

/** A new link, ending all sessions, and removing the person: each with its consequences. */
export function AccessOfPerson({ person: { id, name, hasPasskey, isBySignOn }, onLink }: AccessOfPersonProps) {
  const { ask } = useTeam()
  const task = useTask()
  const [hasEnded, setEnded] = useState(false)
  const section = useRef<HTMLElement>(null)
  const [isSure, setSure] = useState(false)
  const renew = async (): Promise<void> => onLink({ name, ...(await ask('POST /people/link', { id })) })
  const end = async (): Promise<void> => {
    await ask('POST /people/end-sessions', { id })
    setEnded(true)
  }
  const remove = async (): Promise<void> => {
    await ask('POST /people/remove', { id })
    closeDialogOf(section.current!)
  }
  const act = (label: Key, text: Key, go: () => Promise<unknown>) => (
    <li>
      <div className="soft" aria-live="polite">
        {t(text)}
      </div>
      <button type="button" disabled={task.isBusy} onClick={() => task.run(go)}>
        {t(label)}
      </button>
    </li>
  )
  return (
    <section className="access" ref={section} aria-labelledby="access-title">
      <h3 id="access-title">{t('access')}</h3>
      <ul className="rows">
        {!isBySignOn && act('newLink', hasPasskey ? 'newLinkText' : 'inviteAgainText', renew)}
        {(hasPasskey || isBySignOn) && act('endSessions', hasEnded ? 'sessionsEnded' : 'endSessionsText', end)}
        {!isSure && act('removePerson', 'removePersonText', async () => setSure(true))}
      </ul>
      {isSure && (
        <Sure
          question={t('removeSure', { name: isolated(name || t('nobodyYet')) })}
          action={t('removePerson')}
          isBusy={task.isBusy}
          onYes={() => task.run(remove)}
          onNo={() => setSure(false)}
        />
      )}
      <Failure failure={task.failure} />
    </section>
  )
}
