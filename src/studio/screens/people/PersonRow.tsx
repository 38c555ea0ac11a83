import { Pill } from '#studio/kit/Pill.tsx'
import type { ListedPerson } from '#studio/protocol/team/people.ts'
import { Time } from '#studio/kit/Time.tsx'
import { useTeam } from '#studio/screens/state/team.tsx'
import { languageName } from '#studio/words/language-name.ts'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'

interface PersonRowProps {
  person: ListedPerson
  onOpen: () => void
}

/** A person in the list: name, rights, and whether they can sign in. */
export function PersonRow({ person, onOpen }: PersonRowProps) {
  const { name, mail, role, mayReadLeads, folders, languages } = person
  const { me } = useTeam()
  const limits = [folders?.join(', '), languages?.map(languageName).join(', ')].filter((each) => each !== undefined)
  return (
    <li>
      <div>
        <strong dir="auto">{name || t('nobodyYet')}</strong>
        {me.person.id === person.id && <Pill>{t('you')}</Pill>}
        {mail !== undefined && (
          <p className="soft">
            <bdi>{mail}</bdi>
          </p>
        )}
        <Access person={person} />
      </div>
      <div className="may">
        <Pill data-role={role}>{t(`role-${role}`)}</Pill>
        {mayReadLeads && <Pill>{t('leads')}</Pill>}
        {limits.map((limit) => (
          <Pill key={limit}>{t('onlyThere', { where: isolated(limit) })}</Pill>
        ))}
      </div>
      <button type="button" aria-label={t('changePerson', { name })} onClick={onOpen}>
        {t('change')}
      </button>
    </li>
  )
}

/** Why a person cannot sign in; empty if they can. */
function Access({ person: { hasPasskey, invitedUntil, isBySignOn } }: { person: ListedPerson }) {
  if (invitedUntil !== undefined)
    return (
      <p className="warned">
        {t(hasPasskey ? 'newLinkUntil' : 'invitedUntil')} <Time at={invitedUntil} />
      </p>
    )
  return hasPasskey || isBySignOn ? null : <p className="warned">{t('neverSignedIn')}</p>
}
