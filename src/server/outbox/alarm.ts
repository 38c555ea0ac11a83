/** A sleep that can be cut short. */
export interface Alarm {
  /** Ends the sleep under way, or else the next one before it begins. */
  ring(): void
  /** Sleeps. A process that has nothing else to do does not stay for it. */
  sleep(ms: number): Promise<void>
}

export function createAlarm(): Alarm {
  let hasRung = false
  let wake = (): void => undefined
  return {
    ring() {
      hasRung = true
      wake()
    },
    async sleep(ms) {
      if (!hasRung) {
        const rung = new Promise<void>((resolve) => (wake = resolve))
        let timer: NodeJS.Timeout | undefined
        const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms).unref()))
        await Promise.race([rung, over])
        clearTimeout(timer)
      }
      hasRung = false
    },
  }
}
