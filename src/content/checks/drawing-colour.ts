import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import type { SvgAttribute } from '#content/read/svg.ts'

const COLOUR_ATTRIBUTES = new Set(['fill', 'stroke', 'stop-color', 'flood-color', 'lighting-color', 'color'])

/** Values that need no theme colour. Masks need white and black in both schemes. */
const PLAIN = new Set(['none', 'currentColor', 'white', 'black'])

/** A drawing takes its colours from the theme, so that it follows the colour scheme. */
export function drawingColour({ name, value }: SvgAttribute, colours: string[] | undefined): ProblemText | undefined {
  if (!COLOUR_ATTRIBUTES.has(name) || PLAIN.has(value) || value.startsWith('url(')) return undefined
  const token = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (token === undefined) {
    return problemText('drawing-colour', { attribute: name, found: value })
  }
  if (!colours || colours.includes(token)) return undefined
  return problemText('drawing-unknown-colour', { name: token, possible: colours })
}
