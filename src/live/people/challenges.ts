import { randomBytes } from 'node:crypto'
import { CHALLENGE_MS } from './secrets.ts'
import { usedOnce } from './used-once.ts'

/** The purpose of a challenge: it is valid for nothing else. */
export type Purpose = 'sign-in' | `invitation ${string}` | `passkey of session ${string}`

/** The random challenges that passkeys sign: each is valid for one purpose, once, for five minutes. */
export function challenges(now: () => Date) {
  const open = usedOnce<Purpose>(CHALLENGE_MS, now)
  return {
    make(purpose: Purpose): string {
      const challenge = randomBytes(32).toString('base64url')
      open.add(challenge, purpose)
      return challenge
    },
    /** Whether the challenge was created for this purpose and is unused. It is used up in any case. */
    take: (challenge: string, purpose: Purpose): boolean => open.take(challenge) === purpose,
  }
}

export type Challenges = ReturnType<typeof challenges>
