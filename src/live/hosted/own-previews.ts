import { hashOfToken, newLinkToken } from '#live/people/secrets.ts'

/** How long a signed-in user can see a change at one address, in milliseconds. */
const HOUR = 3_600_000

/** The limit of addresses: beyond it, the oldest one is dropped. */
const MOST = 10_000

interface OwnPreview {
  change: string
  until: number
  /** Whether the session that opened it is still active. */
  isActive: () => Promise<boolean>
}

/**
 * Addresses of previews for signed-in users. They end with the session, or after an hour. In memory: a user can open
 * another one at any time.
 */
export class OwnPreviews {
  readonly #byHash = new Map<string, OwnPreview>()

  /** Creates a preview of a change, and returns its token. */
  add(change: string, isActive: () => Promise<boolean>): string {
    const token = newLinkToken()
    this.#byHash.set(hashOfToken(token), { change, isActive, until: Date.now() + HOUR })
    const [oldest = ''] = this.#byHash.keys()
    if (this.#byHash.size > MOST) this.#byHash.delete(oldest)
    return token
  }

  /** The change of a preview, by the hash of its token. */
  async changeOf(hash: string): Promise<string | undefined> {
    const preview = this.#byHash.get(hash)
    if (!preview) return undefined
    if (preview.until > Date.now() && (await preview.isActive())) return preview.change
    this.#byHash.delete(hash)
    return undefined
  }
}
