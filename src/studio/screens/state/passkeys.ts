import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import type { Me } from '#studio/protocol/team/people.ts'
import { t } from '#studio/screens/words/words.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import type { AskTeam } from '#studio/client/ask-team.ts'

/** Signs in with a passkey, which the browser asks for. */
export async function signIn(ask: AskTeam): Promise<Me> {
  const optionsJSON = await ask('POST /sign-in/options', {})
  const response = await startAuthentication({ optionsJSON }).catch(sayEnded)
  return ask('POST /sign-in', { response })
}

/** Creates a passkey in the browser. */
export const madePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> =>
  startRegistration({ optionsJSON }).catch(sayEnded)

/** Browsers do not distinguish a closed window from a device without a passkey. */
function sayEnded(error: unknown): never {
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  throw new RefusedError(t(isThere ? 'passkeyIsThere' : 'passkeyEnded'))
}
