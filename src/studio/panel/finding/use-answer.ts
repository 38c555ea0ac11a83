import { useEffect, useState } from 'react'
import { useStore } from '#studio/panel/state/use-studio.ts'

interface LastAnswer<Answer> {
  answer: Answer | undefined
  /** Whether it answers what is asked now. */
  isLatest: boolean
}

/**
 * What the server answers once typing has rested for some milliseconds, and another request after each change of `ask`. While
 * the server is asked, its last answer stays; there is none where nothing is asked.
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
