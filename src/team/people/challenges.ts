import { randomBytes } from 'node:crypto'
import { CHALLENGE_MS } from './secrets.ts'

/** More than a team asks for at a time. Beyond it the oldest is forgotten, so that strangers fill no memory. */
const MOST = 10_000

/** What a challenge is for: it answers nothing else. */
export type Purpose = 'sign-in' | `invitation ${string}` | `passkey of session ${string}`

/**
 * The random challenges that passkeys sign, each for one purpose, once, and for five minutes. In memory: a restart costs
 * somebody a second try.
 */
export function challenges(now: () => Date) {
  const open = new Map<string, { purpose: Purpose; endsAt: number }>()
  return {
    make(purpose: Purpose): string {
      for (const [challenge, { endsAt }] of open)
        if (endsAt <= now().getTime() || open.size >= MOST) open.delete(challenge)
        else break
      const challenge = randomBytes(32).toString('base64url')
      open.set(challenge, { purpose, endsAt: now().getTime() + CHALLENGE_MS })
      return challenge
    },
    /** Whether it was made for this and not used yet. It is used up, whatever comes of it. */
    take(challenge: string, purpose: Purpose): boolean {
      const found = open.get(challenge)
      open.delete(challenge)
      return found?.purpose === purpose && found.endsAt > now().getTime()
    },
  }
}

export type Challenges = ReturnType<typeof challenges>
