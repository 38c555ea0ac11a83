import { newSessionToken } from '#team/people/secrets.ts'
import type { Begun } from './provider.ts'

/** How long somebody may take at the provider: she may have to find her telephone first. */
export const SIGN_IN_MS = 900_000

/** More than a team begins at a time. Beyond it the oldest is forgotten, so that strangers fill no memory. */
const MOST = 10_000

interface BegunSignIn extends Begun {
  /** The page of the studio where she was. */
  to: string
  /** She is to show who she is, although the provider may know her. */
  isAgain: boolean
}

/** Sign-ins that are at the provider, each by a random token that its browser has as a cookie. In memory, as challenges are. */
export function begunSignIns(now: () => Date) {
  const open = new Map<string, BegunSignIn & { endsAt: number }>()
  return {
    add(begun: BegunSignIn): string {
      for (const [token, { endsAt }] of open)
        if (endsAt <= now().getTime() || open.size >= MOST) open.delete(token)
        else break
      const token = newSessionToken()
      open.set(token, { ...begun, endsAt: now().getTime() + SIGN_IN_MS })
      return token
    },
    /** It is used up, whatever comes of it. */
    take(token: string): BegunSignIn | undefined {
      const found = open.get(token)
      open.delete(token)
      return found && found.endsAt > now().getTime() ? found : undefined
    },
  }
}
