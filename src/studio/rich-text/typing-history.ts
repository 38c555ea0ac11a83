import type { Atom } from '#site/model/rich-text/atoms.ts'
import type { Selected } from './dom.ts'

interface Moment {
  atoms: Atom[]
  selected: Selected
}

/** The kind of an input. Each `other` is a step by itself. */
export type InputKind = 'typing' | 'deleting' | 'other'

export interface TypingHistory {
  add: (moment: Moment, kind: InputKind, isNewWord: boolean) => void
  /** The selection was moved: further typing is another step. */
  pause: () => void
  undo: () => Moment | undefined
  redo: () => Moment | undefined
}

/** How long typing may pause within one step, in milliseconds. */
const REST = 1500

/** The undo steps of one open field, word by word. Browsers drop their own when a script marks words. */
export function createTypingHistory(first: Moment): TypingHistory {
  const moments = [first]
  let now = 0
  let last: { kind: InputKind; at: number } | undefined
  const goTo = (index: number): Moment | undefined => {
    last = undefined
    if (!moments[index]) return undefined
    now = index
    return moments[now]
  }
  return {
    add(moment, kind, isNewWord) {
      const at = performance.now()
      const isMore = last?.kind === kind && kind !== 'other' && at - last.at < REST && !isNewWord
      moments.splice(isMore ? now : ++now, Infinity, moment)
      last = { kind, at }
    },
    pause: () => void (last = undefined),
    undo: () => goTo(now - 1),
    redo: () => goTo(now + 1),
  }
}
