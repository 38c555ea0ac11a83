import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isObject } from '#site/read/json-tree.ts'
import { refusal } from '#live/words/refusal.ts'
import type { Field } from './fields.ts'

/**
 * Copies the needed fields of authenticator responses: the library relies on their shape, and strangers can send any
 * JSON.
 */

/** The response of a new passkey. */
export const attestation: Field<RegistrationResponseJSON> = (sent) => {
  const { whole, text, response } = partsOf(sent)
  const { transports } = response
  return {
    ...whole,
    response: {
      clientDataJSON: text('clientDataJSON'),
      attestationObject: text('attestationObject'),
      transports: Array.isArray(transports) ? transports.filter(isTransport).slice(0, MOST_TRANSPORTS) : [],
    },
  }
}

/** The response of a passkey that signs in. */
export const assertion: Field<AuthenticationResponseJSON> = (sent) => {
  const { whole, text } = partsOf(sent)
  return {
    ...whole,
    response: {
      clientDataJSON: text('clientDataJSON'),
      authenticatorData: text('authenticatorData'),
      signature: text('signature'),
      userHandle: text('userHandle'),
    },
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const MOST_TRANSPORTS = TRANSPORTS.length

const isTransport = (value: unknown): value is (typeof TRANSPORTS)[number] =>
  (TRANSPORTS as readonly unknown[]).includes(value)

function partsOf(sent: unknown) {
  const { id, response } = isObject(sent) ? sent : {}
  if (!isText(id) || !isObject(response)) throw refusal('wrong-fields')
  return {
    whole: { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
    response,
    text(name: string): string {
      const value = response[name]
      if (!isText(value)) throw refusal('wrong-fields')
      return value
    },
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value)
