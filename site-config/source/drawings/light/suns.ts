import { group, token, use } from '../elements.ts'

/** How the page's styles move a sun: with scroll over its whole line, or to the place of the step that is open. */
type Course = 'sun-by-scroll' | 'sun-at-step'

/**
 * The sun of arcs and timelines, a disc in its halo, on a line with a path length of 100, `at` this length of it: two
 * dots, which are dashes of zero length with round caps, so that a dash offset moves them. No dash follows the first.
 */
export const sunOnLine = (line: string, at: number, disc: number, halo: number, course: Course) =>
  group(
    {
      class: course,
      stroke: token('sun'),
      'stroke-linecap': 'round',
      'stroke-dasharray': '.01 200',
      'stroke-dashoffset': -at,
    },
    use(line, { 'stroke-width': halo * 2, opacity: 0.22 }),
    use(line, { 'stroke-width': disc * 2 }),
  )
