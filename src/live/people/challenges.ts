import { randomBytes } from 'node:crypto'
import { CHALLENGE_MS } from './secrets.ts'
import { usedOnce } from './used-once.ts'

/** What a challenge is for: it answers nothing else. */
export type Purpose = 'sign-in' | `invitation ${string}` | `passkey of session ${string}`

/** The random challenges that passkeys sign, each for one purpose, once, and for five minutes. */
export function challenges(now: () => Date) {
  const open = usedOnce<Purpose>(CHALLENGE_MS, now)
  return {
    make(purpose: Purpose): string {
      const challenge = randomBytes(32).toString('base64url')
      open.add(challenge, purpose)
      return challenge
    },
    /** Whether it was made for this and not used yet. It is used up, whatever comes of it. */
    take: (challenge: string, purpose: Purpose): boolean => open.take(challenge) === purpose,
  }
}

export type Challenges = ReturnType<typeof challenges>
