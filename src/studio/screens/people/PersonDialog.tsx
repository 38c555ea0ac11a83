import { useState } from 'react'
import { Modal } from '#studio/kit/Modal.tsx'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import type { ListedPerson } from '#studio/protocol/team/people.ts'
import { useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { AccessOfPerson } from './AccessOfPerson.tsx'
import { NewLink } from './NewLink.tsx'
import type { LinkOfPerson } from './NewLink.tsx'
import { PersonForm } from './PersonForm.tsx'

interface PersonDialogProps {
  /** Undefined for an invitation. */
  person: ListedPerson | undefined
  onClose: () => void
}

/** Invites a person, or changes their data and rights. A link is shown once, in place of the form. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { ask } = useTeam()
  const [link, setLink] = useState<LinkOfPerson>()
  const name = useUnsentText(`name of person ${person?.id}`, person?.name)
  const mail = useUnsentText(`mail of person ${person?.id}`, person?.mail)
  const forget = (): void => {
    name.forget()
    mail.forget()
  }
  const close = (): void => {
    // A change is cancelled; an invitation is kept.
    if (person) forget()
    onClose()
  }
  const title = person ? isolated(person.name || t('nobodyYet')) : t('inviteTitle')
  return (
    <Modal title={link ? t('linkTitle', { name: isolated(link.name) }) : title} className="person" onClose={close}>
      {link ? (
        <NewLink {...link} />
      ) : (
        <>
          <PersonForm
            person={person}
            name={name}
            mail={mail}
            onSubmit={async (fields) => {
              if (person) await ask('POST /people/change', { id: person.id, ...fields, was: person })
              else {
                setLink({ name: fields.name, ...(await ask('POST /people/invite', fields)) })
                forget()
              }
            }}
          />
          {person && <AccessOfPerson person={person} onLink={setLink} />}
        </>
      )}
    </Modal>
  )
}
