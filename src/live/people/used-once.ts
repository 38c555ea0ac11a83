/**
 * More than a team needs at a time. Beyond it the oldest entry is dropped, so that strangers cannot fill the memory.
 */
const MOST = 10_000

/**
 * Values by keys that can be used once, within some milliseconds. In memory: after a restart, people have to try again.
 */
export function usedOnce<Value>(ms: number, now: () => Date) {
  const open = new Map<string, { value: Value; endsAt: number }>()
  return {
    add(key: string, value: Value): void {
      for (const [known, { endsAt }] of open)
        if (endsAt <= now().getTime() || open.size >= MOST) open.delete(known)
        else break
      open.set(key, { value, endsAt: now().getTime() + ms })
    },
    /** Undefined if the key is used, expired or unknown. It is used up in any case. */
    take(key: string): Value | undefined {
      const entry = open.get(key)
      open.delete(key)
      return entry && entry.endsAt > now().getTime() ? entry.value : undefined
    },
  }
}
