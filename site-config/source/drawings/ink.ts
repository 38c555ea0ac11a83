import { type Attributes, group, path, token } from './elements.ts'

/**
 * The line styles. Everything inside a sheet inherits `fill="none"` and a one-unit stroke in `ink` (see sheet.ts), so
 * these are only the attributes that differ from that.
 */
export const pen = {
  /** Detail that should recede: courses, shelves, ticks. */
  fine: { 'stroke-width': 0.75, opacity: 0.5 },
  hatch: { stroke: token('hatch'), 'stroke-width': 0.75 },
  /** Setting-out lines, and places that were left. */
  dashed: { 'stroke-dasharray': '2 4', opacity: 0.55 },
  /** Timber poles that stand out of a wall. */
  pole: { 'stroke-width': 2 },
  /** Moving air, and whatever flows like it. */
  wind: { opacity: 0.5 },
  dune: { opacity: 0.32 },
  /** Solid ink: the ground line, planks, small stones. */
  solid: { fill: token('ink'), stroke: 'none' },
  /** Walls that a section cuts through: ink by day, quieter by night so that large cuts do not glare. */
  cut: { fill: token('poche'), stroke: 'none' },
  tree: { fill: token('tint'), 'stroke-width': 0.75 },
  paper: { fill: token('surface') },
  shade: { fill: token('shade') },
  /** Openings that are looked into. */
  deep: { fill: token('vent'), 'stroke-width': 0.75 },
  /** Friezes, studs, knobs: ink by day. By night the outline lifts them off the wall. */
  dark: { fill: token('poche'), 'stroke-width': 0.75, 'stroke-opacity': 0.55 },
  louvre: { stroke: token('lit'), 'stroke-width': 0.75, opacity: 0.3 },
  /** The one warm light of a drawing, with an outline and without. */
  lit: { fill: token('sun') },
  light: { fill: token('sun'), stroke: 'none' },
} as const satisfies Record<string, Attributes>

export const line = (d: string) => path(d)

export const fine = (d: string) => path(d, pen.fine)

/** A flat fill without an outline. */
export const tone = (fill: string): Attributes => ({ fill, stroke: 'none' })

/**
 * Particles that drift along lines. A dash of zero length with round caps is a dot. The page's styles animate the dash
 * offset along a path length of 100, except with reduced motion.
 */
export const drift = (lines: readonly string[]) =>
  group(
    {
      class: 'drift',
      fill: 'none',
      stroke: token('ember'),
      'stroke-width': 4.5,
      'stroke-linecap': 'round',
      'stroke-dasharray': '.01 99.99',
    },
    ...lines,
  )

/** Lines that draw themselves once, from their start, when the page opens. Each of them needs a path length of 100. */
export const drawnOnce = (attributes: Attributes, lines: readonly string[]) =>
  group({ class: 'drawn-once', ...attributes }, ...lines)

/**
 * The attributes of a line that particles drift along. The particles must be a `use` of it: with non-scaling strokes
 * dashes are measured in screen pixels, so a small drawing would lose them, and the page's rule for non-scaling strokes
 * does not apply inside `use`.
 */
export const driftingLine = (id: string): Attributes => ({ id, pathLength: 100 })

/** The parts of a drawing that only some of its states show. `states` are their names. */
export const inState = (states: string, ...parts: string[]) =>
  group({ class: states.replace(/\S+/g, 'state-$&') }, ...parts)

/** A tick, a letter or a figure at a place, which is as it is in a mirrored drawing, too. Its shapes are drawn around 0 0. */
export const unmirrored = (x: number, y: number, ...shapes: string[]) =>
  group({ class: 'unmirrored', transform: `translate(${x} ${y})` }, ...shapes)

/** A part that moves when its state is chosen: from where it is drawn, to where `transform` puts it. */
export const moved = (transform: string, ...parts: string[]) => group({ class: 'moved', transform }, ...parts)
