/** More than a team asks for at a time. Beyond it the oldest is forgotten, so that strangers fill no memory. */
const MOST = 10_000

/** Values by keys that are each used once, within some milliseconds. In memory: a restart costs somebody a second try. */
export function usedOnce<Value>(ms: number, now: () => Date) {
  const open = new Map<string, { value: Value; endsAt: number }>()
  return {
    add(key: string, value: Value): void {
      for (const [known, { endsAt }] of open)
        if (endsAt <= now().getTime() || open.size >= MOST) open.delete(known)
        else break
      open.set(key, { value, endsAt: now().getTime() + ms })
    },
    /** Undefined where a key was used, has ended, or never was one. It is used up, whatever comes of it. */
    take(key: string): Value | undefined {
      const found = open.get(key)
      open.delete(key)
      return found && found.endsAt > now().getTime() ? found.value : undefined
    },
  }
}
