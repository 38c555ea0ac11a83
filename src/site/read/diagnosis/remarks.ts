import type { ProblemText } from '#site/problems/problem.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { Lines } from '#site/read/lines.ts'

/** Mistakes in texts that are valid JSON. */
export interface Remark {
  offset: number
  problem: ProblemText
}

/** The maximum depth of brackets. Deeper nesting is a mistake, and would exhaust the stack. */
export const MAX_DEPTH = 60

/**
 * Whether a name has a meaning in JavaScript objects. Comparisons, as a set takes several times as long and every field is
 * tested.
 */
export const isForbiddenName = (name: string): boolean =>
  name === '__proto__' || name === 'constructor' || name === 'prototype'

export const diagnoseForbiddenField = (field: string, keyOffset: number): Remark => ({
  offset: keyOffset,
  problem: problemText('forbidden-field', { field }),
})

/** A duplicate field: the first one counts. */
export const diagnoseDuplicateField = (
  lines: Lines,
  field: string,
  keyOffset: number,
  firstOffset: number,
): Remark => ({
  offset: keyOffset,
  problem: problemText('duplicate-field', { field, line: lines.at(firstOffset).line }),
})
