import { Modal } from '#studio/kit/Modal.tsx'
import { SIGN_ON_PATH } from '#studio/protocol/team/people.ts'
import type { Me } from '#studio/protocol/team/people.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { askTeam } from '#studio/client/ask-team.ts'
import { signIn } from '#studio/screens/state/passkeys.ts'
import { useTask } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'

interface SignInAgainProps {
  /** The session has ended; otherwise the user has to authenticate again. */
  isOver: boolean
  /**
   * The user has single sign-on, for which the browser has to navigate: in another tab, so that this one keeps its
   * state.
   */
  isBySignOn: boolean
  settle: (me: Me | undefined) => void
}

/** Signs in over the screen, which keeps its state. */
export function SignInAgain({ isOver, isBySignOn, settle }: SignInAgainProps) {
  const task = useTask()
  const goOn = async (): Promise<void> => settle(await (isBySignOn ? askTeam('GET /me', {}) : signIn(askTeam)))
  return (
    <Modal
      title={t(isOver ? 'signedOutTitle' : 'onceMoreTitle')}
      className="sign-in-again"
      onClose={() => settle(undefined)}
    >
      <p>{t(isOver ? 'signedOutText' : 'onceMoreText')}</p>
      {isBySignOn && (
        <a className="button" target="_blank" rel="noreferrer" href={SIGN_ON_PATH + (isOver ? '' : '?again')}>
          {t('signOnInTab')}
        </a>
      )}
      <Failure failure={task.failure} />
      <button type="button" className="main" disabled={task.isBusy} onClick={() => task.run(goOn)}>
        {t(isBySignOn ? 'goOn' : task.isBusy ? 'signingIn' : 'signInButton')}
      </button>
    </Modal>
  )
}
