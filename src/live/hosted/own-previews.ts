import { hashOfToken, newLinkToken } from '#live/people/secrets.ts'

/** How long somebody who is signed in sees a change by one address, in milliseconds. */
const HOUR = 3_600_000

/** Addresses kept at a time: the oldest one ends first. */
const MOST = 10_000

interface OwnPreview {
  change: string
  until: number
  /** Whether the session in which it was opened goes on. */
  isStill: () => Promise<boolean>
}

/** Addresses of previews for who is signed in: they end with her session, or after an hour. In memory: she opens another one. */
export class OwnPreviews {
  readonly #byHash = new Map<string, OwnPreview>()

  /** The token of another address of a change. */
  add(change: string, isStill: () => Promise<boolean>): string {
    const token = newLinkToken()
    this.#byHash.set(hashOfToken(token), { change, isStill, until: Date.now() + HOUR })
    const [oldest = ''] = this.#byHash.keys()
    if (this.#byHash.size > MOST) this.#byHash.delete(oldest)
    return token
  }

  /** The change at the address with a token, by the hash of that. */
  async changeOf(hash: string): Promise<string | undefined> {
    const preview = this.#byHash.get(hash)
    if (!preview) return undefined
    if (preview.until > Date.now() && (await preview.isStill())) return preview.change
    this.#byHash.delete(hash)
    return undefined
  }
}
