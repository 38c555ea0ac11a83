/** A lock that only this process holds. */
export interface HeldLock {
  /** Resolves with the reason if the lock is lost before it is released. */
  lost: Promise<string>
  release(): Promise<void>
}

/** Checks a lock at intervals, until it is lost or `stop` is called. `lose` is called with the reason. */
export function watched(isThere: () => Promise<boolean>, everyMs: number, lose: (why: string) => void): () => void {
  let isAsking = false
  const ask = async (): Promise<void> => {
    // A check that takes longer than the interval is not repeated.
    if (isAsking) return
    isAsking = true
    const isHeld = await isThere().catch(() => false)
    isAsking = false
    if (isHeld) return
    clearInterval(timer)
    lose('it is not there any more')
  }
  const timer = setInterval(() => void ask(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
