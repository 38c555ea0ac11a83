import { useRef, useState } from 'react'

export interface Task {
  isBusy: boolean
  /** Why it was not done. */
  failure: unknown
  /** Does it, unless it is being done already. */
  run: (work: () => Promise<unknown>) => void
}

/** Something that a button does: once, however often it is pressed meanwhile. */
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
