import { useState } from 'react'
import type { Choices } from '#studio/panel/dialogs/changes/MergeQuestions.tsx'
import type { PublishAnswer } from '#team/types/changes.ts'
import { useTask } from '#team/screens/state/team.tsx'

export interface Publishing {
  isBusy: boolean
  failure: unknown
  answer: PublishAnswer | undefined
  start: (choices?: Choices) => void
}

/** Publishes something, or takes it back, and asks again with what a person has decided: one answer may lead to further questions. */
export function usePublishing(send: (choices: Choices) => Promise<PublishAnswer>): Publishing {
  const { isBusy, failure, run } = useTask()
  const [answer, setAnswer] = useState<PublishAnswer>()
  const [decided, setDecided] = useState<Choices>({})
  const start = (choices: Choices = {}): void => {
    const all = { ...decided, ...choices }
    setDecided(all)
    run(async () => {
      const next = await send(all)
      if (next.state !== 'asks') setDecided({})
      setAnswer(next)
    })
  }
  return { isBusy, failure, answer, start }
}
