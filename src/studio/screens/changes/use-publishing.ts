import { useState } from 'react'
import type { Choices } from '#studio/kit/changes/MergeQuestions.tsx'
import type { PublishAnswer } from '#studio/protocol/team/changes.ts'
import { useTask } from '#studio/screens/state/team.tsx'

export interface Publishing {
  isBusy: boolean
  failure: unknown
  answer: PublishAnswer | undefined
  /** Continues with a person's decisions, and the keys of the accepted consequences. */
  start: (choices?: Choices, agreed?: readonly string[]) => void
  /** Cancels the question. */
  cancel: () => void
}

interface Decided {
  choices: Choices
  agreed: readonly string[]
}

/**
 * Publishes or reverts, and repeats the request with a person's decisions: one answer may lead to further questions.
 */
export function usePublishing(send: (decided: Decided) => Promise<PublishAnswer>): Publishing {
  const { isBusy, failure, run } = useTask()
  const [answer, setAnswer] = useState<PublishAnswer>()
  const [decided, setDecided] = useState<Decided>(NOTHING)
  const start = (choices: Choices = {}, agreed: readonly string[] = []): void => {
    const all = { choices: { ...decided.choices, ...choices }, agreed: [...decided.agreed, ...agreed] }
    setDecided(all)
    run(async () => {
      const next = await send(all)
      if (!isQuestion(next)) setDecided(NOTHING)
      setAnswer(next)
    })
  }
  const cancel = (): void => {
    setDecided(NOTHING)
    setAnswer(undefined)
  }
  return { isBusy, failure, answer, start, cancel }
}

const NOTHING: Decided = { choices: {}, agreed: [] }

/** Whether a person has to decide something before it is published. */
export const isQuestion = (answer: PublishAnswer | undefined): boolean =>
  answer?.state === 'asks' || answer?.state === 'takes-away'
