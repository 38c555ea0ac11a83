import { Modal } from '#studio/panel/dialogs/Modal.tsx'
import type { Me } from '#team/types/people.ts'
import { Failure } from '#team/screens/frame/Failure.tsx'
import { askTeam } from '#team/screens/state/ask.ts'
import { signIn } from '#team/screens/state/passkeys.ts'
import { useTask } from '#team/screens/state/team.tsx'
import { t } from '#team/screens/words/words.ts'

interface SignInAgainProps {
  /** The session has ended; otherwise the passkey is asked for once more. */
  isOver: boolean
  settle: (me: Me | undefined) => void
}

/** Signs in over the screen, which stays as it is. */
export function SignInAgain({ isOver, settle }: SignInAgainProps) {
  const task = useTask()
  return (
    <Modal
      title={t(isOver ? 'signedOutTitle' : 'onceMoreTitle')}
      className="sign-in-again"
      onClose={() => settle(undefined)}
    >
      <p>{t(isOver ? 'signedOutText' : 'onceMoreText')}</p>
      <Failure failure={task.failure} />
      <button
        type="button"
        className="main"
        disabled={task.isBusy}
        onClick={() => task.run(async () => settle(await signIn(askTeam)))}
      >
        {t(task.isBusy ? 'signingIn' : 'signInButton')}
      </button>
    </Modal>
  )
}
