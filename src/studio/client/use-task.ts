import { useRef, useState } from 'react'

export interface Task {
  isBusy: boolean
  /** Why it failed. */
  failure: unknown
  /** Runs `work`, unless it is already running. */
  run: (work: () => Promise<unknown>) => void
}

/** An action of a button: it runs once, however often the button is pressed meanwhile. */
export function useTask(): Task {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isRunning = useRef(false)
  function run(work: () => Promise<unknown>): void {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    work()
      .catch(setFailure)
      .finally(() => {
        isRunning.current = false
        setBusy(false)
      })
  }
  return { isBusy, failure, run }
}
