import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** False values that an attacker's browser or authenticator sends. */
export interface Lies {
  rpId?: string
  userHandle?: string
  /** The user was not verified by finger, face or PIN. */
  isUnverified?: boolean
  counter?: number
}

/** A software authenticator with one passkey, which signs whatever a test passes. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(16).toString('base64url')
  #userHandle = ''
  #counter = 0

  create(options: PublicKeyCredentialCreationOptionsJSON, origin: string, lies: Lies = {}): RegistrationResponseJSON {
    this.#userHandle = options.user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
    const data = this.#authenticatorData(lies.rpId ?? options.rp.id ?? '', 0x40, lies, credential)
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    }
  }

  get(options: PublicKeyCredentialRequestOptionsJSON, origin: string, lies: Lies = {}): AuthenticationResponseJSON {
    const data = this.#authenticatorData(lies.rpId ?? options.rpId ?? '', 0, lies)
    const client = clientData('webauthn.get', options.challenge, origin)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    }
  }

  #authenticatorData(rpId: string, flags: number, lies: Lies, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? this.#counter++)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (lies.isUnverified ? 1 : 5)]), counter, rest])
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
