import { editedText } from '#tools/page/change-plan.ts'
import { tidyText } from '#tools/usual-layout.ts'
import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import { jsonIn } from './json-text.ts'
import { mergedOperations } from './merged-operations.ts'
import { operationsBetween } from '#live/changes/merge/operations-between.ts'

interface StepUpon {
  text: string
  /** Others have changed some of the same places: their text stays. */
  isPart: boolean
}

/**
 * Applies the step between two texts to a newer text of others. Undefined if nothing can be applied, as others have
 * changed all of its places.
 */
export async function stepUpon(now: string, from: string, to: string): Promise<StepUpon | undefined> {
  const [valueNow, valueFrom, valueTo] = [now, from, to].map(jsonIn)
  if (valueNow === undefined || valueFrom === undefined || valueTo === undefined) return undefined
  let then: unknown = valueFrom
  let newer: unknown = valueNow
  const done: Operation[] = []
  let isPart = false
  for (const operation of operationsBetween(valueFrom, valueTo)) {
    const placed = mergedOperations(then, newer, [operation])
    then = applyOperation(then, operation)
    if ('conflict' in placed) isPart = true
    else {
      newer = placed.reduce(applyOperation, newer)
      done.push(...placed)
    }
  }
  if (done.length === 0 && isPart) return undefined
  return { text: await tidyText(now, editedText(now, done)), isPart }
}
