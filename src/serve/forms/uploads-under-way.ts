import type { BodyUnderWay } from './read-body.ts'
import { bodyToReject, networksOf } from './read-body.ts'

/** The maximum number of requests with files at a time. Beyond it, the first request of the network with the most is rejected. */
const MAX_REQUESTS = 50

/** The maximum for one client. Beyond it, its own first request is rejected: the visitor may have left the page long ago. */
const MAX_OF_CLIENT = 5

/** A request whose files are being received. Its size is the disk space that it may need. */
interface Receiving extends BodyUnderWay {
  /** Settled once its space is released. */
  ended: Promise<void>
}

/** The uploads of all forms of a process, in the order in which they began. */
const receiving = new Set<Receiving>()

/** A request with files that is being received. */
export interface UploadUnderWay {
  /** Aborts if it has to make room for another request. */
  rejection: AbortSignal
  /** Reserves the space that it may need by `reserve`, rejecting another request if necessary. Returns whether it succeeded. */
  reserveBy: (reserve: (bytes: number) => Promise<boolean>) => Promise<boolean>
  /** Called when it has arrived in full, or is no longer read. */
  leave: () => void
  /** Called when its space is released. */
  end: () => void
}

/**
 * Registers a request of at most `bytes`, and rejects one if there are too many. `isLimited`: whether clients have limits.
 */
export function beginUpload(address: string | undefined, bytes: number, isLimited: boolean): UploadUnderWay {
  const rejection = new AbortController()
  let end = (): void => {}
  const self: Receiving = {
    networks: networksOf(address),
    size: bytes,
    ended: new Promise((resolve) => (end = resolve)),
    reject() {
      leave()
      rejection.abort()
    },
  }
  const leave = (): void => void receiving.delete(self)
  receiving.add(self)
  const ofClient = [...receiving].filter(({ networks }) => networks[1] === self.networks[1])
  if (isLimited && ofClient.length > MAX_OF_CLIENT) ofClient[0]?.reject()
  if (receiving.size > MAX_REQUESTS) bodyToReject(receiving, () => 1)?.reject()

  async function hasReserved(reserve: (bytes: number) => Promise<boolean>): Promise<boolean> {
    if (await reserve(self.size)) return true
    const other = requestInTheWay(self)
    if (!other || rejection.signal.aborted) return false
    other.reject()
    await other.ended
    return hasReserved(reserve)
  }

  return {
    rejection: rejection.signal,
    async reserveBy(reserve) {
      let hasRoom = false
      try {
        return (hasRoom = await hasReserved(reserve))
      } finally {
        if (!hasRoom) self.size = 0
      }
    },
    leave,
    end() {
      leave()
      end()
    },
  }
}

/**
 * The request that has to make room for another: the first one of the network that may need the most space, unless that is
 * the other request's network or has only this request. So no client can claim the disk by announcing a large body and
 * sending nothing.
 */
function requestInTheWay({ networks }: Receiving): Receiving | undefined {
  const first = bodyToReject(receiving)
  const ofNetwork = [...receiving].filter((each) => each.networks[0] === first?.networks[0])
  return first?.networks[0] === networks[0] || ofNetwork.length < 2 ? undefined : first
}
