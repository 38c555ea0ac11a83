import { Form } from '#studio/kit/Form.tsx'
import { TextField } from '#studio/kit/Field.tsx'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { Answered } from '#studio/screens/frame/Screen.tsx'
import { askTeam } from '#studio/client/ask-team.ts'
import { isRefused } from '#studio/client/send-request.ts'
import { madePasskey } from '#studio/screens/state/passkeys.ts'
import { siteName } from '#studio/screens/state/site-name.ts'
import { useAnswerTo, useTask } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { SignedOutScreen } from './SignedOutScreen.tsx'

type Offer = TeamApi['POST /invitation/options']['answer']

/** The page of an invitation: the inviting person, and the button that creates a passkey. */
export function Invitation() {
  const token = useLocation().hash.slice(1)
  const asked = useAnswerTo(askTeam, 'POST /invitation/options', { token })
  if (isRefused(asked.failure, 'invitation-invalid', 'wrong-fields'))
    return (
      <SignedOutScreen title={t('linkEnded')}>
        <p>{t('linkEndedText')}</p>
        <p>
          <Link className="button" to="/sign-in">
            {t('havePasskey')}
          </Link>
        </p>
      </SignedOutScreen>
    )
  return (
    <SignedOutScreen title={t('joinTitle', { site: isolated(siteName()) })}>
      <Answered asked={asked}>{(offer) => <Join token={token} offer={offer} />}</Answered>
    </SignedOutScreen>
  )
}

function Join({ token, offer: { asksName, invitedBy, options } }: { token: string; offer: Offer }) {
  const navigate = useNavigate()
  const task = useTask()
  const join = async (who: { name?: string; mail?: string }): Promise<void> => {
    // A challenge expires after some minutes, so a new one is requested.
    const fresh = await askTeam('POST /invitation/options', { token })
    const response = await madePasskey(fresh.options)
    await askTeam('POST /invitation', { token, response, ...who })
    await navigate('/home', { replace: true })
  }
  if (!browserSupportsWebAuthn())
    return (
      <p className="note" data-tone="bad">
        {t('passkeyNotPossible')}
      </p>
    )
  return (
    <Form
      className="fields"
      onSubmit={(form) => {
        const given = new FormData(form)
        const text = (name: string): string => String(given.get(name))
        task.run(() => join(asksName ? { name: text('name'), mail: text('mail') } : {}))
      }}
    >
      <p>
        {asksName
          ? t('joinAsFirst')
          : invitedBy === undefined
            ? t('joinAgain', { person: isolated(options.user.displayName) })
            : t('joinText', { person: isolated(options.user.displayName), by: isolated(invitedBy) })}
      </p>
      {asksName && (
        <>
          <TextField label={t('yourName')} name="name" required maxLength={100} autoComplete="name" />
          <TextField label={t('yourMail')} name="mail" type="email" required autoComplete="email" />
        </>
      )}
      <p className="soft">{t('whatPasskeyIs')}</p>
      <Failure failure={task.failure} />
      <button type="submit" className="main" disabled={task.isBusy}>
        {t(task.isBusy ? 'signingIn' : 'makePasskey')}
      </button>
    </Form>
  )
}
