import { Card } from '#studio/kit/Card.tsx'
import { Screen } from '#studio/screens/frame/Screen.tsx'
import { LanguageSelect } from '#studio/kit/LanguageSelect.tsx'
import { useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'

/** The account of the signed-in user: passkeys, sessions and language. */
export function Account() {
  const { person, isBySignOn } = useTeam().me
  return (
    <Screen title={t('yourAccount')}>
      <p className="lead">
        <strong dir="auto">{person.name}</strong>
        {person.mail !== undefined && <bdi>{person.mail}</bdi>}
        <span>{t(`role-${person.role}`)}</span>
      </p>
      {!isBySignOn && <Passkeys />}
      <Sessions />
      <Card title={t('languageTitle')}>
        <LanguageSelect />
      </Card>
    </Screen>
  )
}
