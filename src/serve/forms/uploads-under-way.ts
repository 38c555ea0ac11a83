import { bodyToReject, networksOf } from './bodies-under-way.ts'
import type { BodyUnderWay } from './bodies-under-way.ts'

/** Requests with files that are received at a time. Beyond it, the one that began first of the network with most is rejected. */
const MAX_REQUESTS = 50

/** The same of one client. Beyond it, its own that began first is rejected: its visitor may have left the page long ago. */
const MAX_OF_CLIENT = 5

/** A request whose files are being received. Its size is the room on the disk that it may need. */
interface Receiving extends BodyUnderWay {
  /** Settled once its room is free again. */
  ended: Promise<void>
}

/** The uploads of all forms of a process, in the order in which they began. */
const receiving = new Set<Receiving>()

/** A request with files, among the others that are received. */
export interface UploadUnderWay {
  /** Aborted where it has to make room for another. */
  rejection: AbortSignal
  /** Reserves the room that it may need by `reserve`, at the cost of another request if need be. Returns whether it has it. */
  reserveBy: (reserve: (bytes: number) => Promise<boolean>) => Promise<boolean>
  /** All of it has arrived, or nothing more of it is read. */
  leave: () => void
  /** Its room is free again. */
  end: () => void
}

/**
 * Counts a request of at most `bytes` among those that are received, and rejects one where they are too many. `isLimited` is
 * whether clients have limits.
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
 * The request that has to make room for another: the first one of the network that may need most, unless that is the
 * other's, or has this request alone. So nobody can claim the disk by announcing much and sending nothing.
 */
function requestInTheWay({ networks }: Receiving): Receiving | undefined {
  const first = bodyToReject(receiving)
  const ofNetwork = [...receiving].filter((each) => each.networks[0] === first?.networks[0])
  return first?.networks[0] === networks[0] || ofNetwork.length < 2 ? undefined : first
}
