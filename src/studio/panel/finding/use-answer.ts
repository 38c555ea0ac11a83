import { useEffect, useState } from 'react'
import { useStore } from '#studio/panel/state/use-studio.ts'

/**
 * What the server answers once typing has rested for some milliseconds, and another request after each change of `ask`. While
 * the server is asked, its last answer stays; there is none where nothing is asked.
 */
export function useAnswer<Answer>(ask: (() => Promise<Answer>) | undefined, rest: number): Answer | undefined {
  const store = useStore()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!ask) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      ask().then(
        (next) => !isOver && setAnswer(next),
        (error: unknown) => store.report(error),
      )
    }, rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [store, ask, rest])
  return ask && answer
}
