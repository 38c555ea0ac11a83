import { circle, path } from './elements.ts'
import { pen } from './ink.ts'

/** Somebody who stands at `x`, as small as people are beside houses. */
export function person(x: number, foot: number): string {
  const shoulder = foot - 76
  return (
    circle(x, shoulder - 15, 11, pen.solid) +
    path(
      `M${x - 17} ${foot}L${x - 14} ${shoulder + 12}Q${x - 13} ${shoulder} ${x} ${shoulder}Q${x + 13} ${shoulder} ${x + 14} ${shoulder + 12}L${x + 17} ${foot}Z`,
      pen.solid,
    )
  )
}
