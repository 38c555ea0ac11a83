import { useEffect, useState } from 'react'
import { useStore } from '#studio/panel/state/use-studio.ts'

interface LastAnswer<Answer> {
  answer: Answer | undefined
  /** Whether it is the answer to the current request. */
  isLatest: boolean
}

/**
 * The answer of the server to a request that is sent when typing has rested, and again after each change of `ask`. The
 * last answer stays meanwhile. Undefined without a request.
 */
export function useAnswer<Answer>(ask: (() => Promise<Answer>) | undefined, rest: number): LastAnswer<Answer> {
  const store = useStore()
  const [last, setLast] = useState<{ ask: () => Promise<Answer>; answer: Answer }>()
  useEffect(() => {
    if (!ask) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      ask().then(
        (answer) => !isOver && setLast({ ask, answer }),
        (error: unknown) => store.report(error),
      )
    }, rest)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [store, ask, rest])
  return { answer: ask && last?.answer, isLatest: ask === undefined || last?.ask === ask }
}
