const PAINT = /\b(fill|stroke|color|stop-color|flood-color|lighting-color)="(#[0-9a-f]{6})"/g

/** A cleaned SVG, split at its masks. The colours of a mask are not visible: they define how much of the drawing is. */
const partsOf = (svg: string): { part: string; isMask: boolean }[] =>
  svg.split(/(?=<mask\b)|(?<=<\/mask>)/).map((part) => ({ part, isMask: part.startsWith('<mask') }))

/** The colours of a cleaned SVG as `#rrggbb`, one for each occurrence. */
export const paintsOf = (svg: string): string[] =>
  partsOf(svg).flatMap(({ part, isMask }) => (isMask ? [] : [...part.matchAll(PAINT)].map(([, , color = '']) => color)))

/** A cleaned SVG with each colour replaced by the result of `replace`, which gets it as `#rrggbb`. */
export const replacePaints = (svg: string, replace: (color: string) => string): string =>
  partsOf(svg)
    .map(({ part, isMask }) =>
      isMask ? part : part.replace(PAINT, (_, name: string, color: string) => `${name}="${replace(color)}"`),
    )
    .join('')

/** Drawings with states: a group with the class `state-go` is part of the state `go`, and one may be part of several. */

const STATE = /^state-([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** The states of a group with this class. Undefined if one of its words does not name a state. */
export function statesOfClass(value: string): string[] | undefined {
  const states = value.split(' ').map((word) => STATE.exec(word)?.[1])
  return states.every((state) => state !== undefined) ? states : undefined
}

/** Design programs write the names of layers as ids, and number duplicates: `state-go`, `state-go_2`. */
const LAYER = /^(state-[a-z0-9-]+?)(?:_\d+_?)?$/

/** The class for a layer that was exported with the name of a state. */
export const classOfLayer = (name: string | undefined): string | undefined => LAYER.exec(name ?? '')?.[1]

/** The states that a group is part of, by its class or by its name as a layer. */
export function statesOfGroup(attributes: Readonly<Record<string, string>>): string[] {
  const layer = attributes['inkscape:label'] ?? attributes['id']
  return statesOfClass(attributes['class'] ?? classOfLayer(layer) ?? '') ?? []
}

/** The start or the end of a non-empty group. */
const GROUP_TAG = /(<g\b[^>]*(?<!\/)>|<\/g>)/

/** The SVG text of a drawing in one of its states: without the groups of other states. */
export function drawingInState(svg: string, state: string): string {
  let depth = 0
  /** The depth of the group that is being left out. */
  let leftOut = Infinity
  // `split` puts tags at odd indexes.
  const kept = svg.split(GROUP_TAG).filter((part, index) => {
    const isStart = index % 2 === 1 && part !== '</g>'
    if (isStart) depth++
    if (isStart && depth < leftOut && isOfAnother(part, state)) leftOut = depth
    const isKept = depth < leftOut
    if (index % 2 === 1 && !isStart && depth-- === leftOut) leftOut = Infinity
    return isKept
  })
  return kept.join('')
}

function isOfAnother(tag: string, state: string): boolean {
  const states = statesOfClass(/ class="([^"]*)"/.exec(tag)?.[1] ?? '')
  return states !== undefined && !states.includes(state)
}

/** A copy of a drawing for a page that already has it: without its definitions, whose ids must be unique. */
export const withoutDefinitions = (svg: string): string => svg.replace(/<defs>.*?<\/defs>\s*/gs, '')
