/** A lock that this process has, and no other one. */
export interface HeldLock {
  /** Settles once it is lost without being given back, with why. */
  lost: Promise<string>
  release(): Promise<void>
}

/** Asks now and then whether a lock is still there, until it is not or `stop` is called. `lose` is told why. */
export function watched(isThere: () => Promise<boolean>, everyMs: number, lose: (why: string) => void): () => void {
  let isAsking = false
  const ask = async (): Promise<void> => {
    // What takes longer than a turn is one question.
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
