import type { CSSObject } from './style.ts'

/**
 * The design tokens as CSS values. They refer to custom properties on the root element, which `src/site/model/theme-css.ts`
 * generates from `site-config/theme.json`. Add a token instead of a literal colour or distance in a block.
 */

export const color = {
  canvas: 'var(--canvas)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  tint: 'var(--tint)',
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  ink3: 'var(--ink-3)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  accent: 'var(--accent)',
  accentHover: 'var(--accent-hover)',
  onAccent: 'var(--on-accent)',
  button: 'var(--button)',
  buttonHover: 'var(--button-hover)',
  onButton: 'var(--on-button)',
  ember: 'var(--ember)',
  sun: 'var(--sun)',
  sky1: 'var(--sky-1)',
  sky2: 'var(--sky-2)',
  sky3: 'var(--sky-3)',
  sky4: 'var(--sky-4)',
  success: 'var(--success)',
  danger: 'var(--danger)',
  focus: 'var(--focus)',
} as const

/** Multiples of four pixels at the default text size. */
export const space = {
  1: '.25rem',
  2: '.5rem',
  3: '.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  14: '3.5rem',
  16: '4rem',
  gutter: 'var(--gutter)',
  section: 'var(--section)',
} as const

export const radius = {
  control: 'var(--radius-control)',
  /** A control of several lines: the round ends of a single line would cut off the corners of its text. */
  lines: 'min(var(--radius-control),1.25rem)',
  card: 'var(--radius-card)',
  dialog: 'var(--radius-dialog)',
} as const

export const shadow = { menu: 'var(--shadow-menu)', dialog: 'var(--shadow-dialog)' } as const

/** Duration and easing, for `transition`. */
export const motion = {
  fast: 'var(--fast) var(--easing)',
  base: 'var(--base) var(--easing)',
  slow: 'var(--slow) var(--easing)',
} as const

/**
 * The breakpoints, 640 to 1600 pixels at the default text size, in `em` so that they follow the visitor's text size.
 * They are not part of the theme: media queries cannot use custom properties.
 */
export const from = {
  sm: '@media (min-width:40em)',
  md: '@media (min-width:45em)',
  lg: '@media (min-width:56.25em)',
  xl: '@media (min-width:62.5em)',
  nav: '@media (min-width:68.75em)',
  wide: '@media (min-width:100em)',
} as const

/** The opposite breakpoints: below a width. */
export const below = {
  sm: '@media not all and (min-width:40em)',
  md: '@media not all and (min-width:45em)',
  xl: '@media not all and (min-width:62.5em)',
  nav: '@media not all and (min-width:68.75em)',
} as const

/**
 * A phone with at least one and a half times the usual text size: words of headings are wider than the window there. With the
 * usual size no window is that narrow.
 */
export const largeText = '@media (max-width:19em)'

type Step = 'display' | 'h1' | 'h2' | 'h3' | 'h4' | 'lead' | 'small' | 'note' | 'metric'

/** The shorthand, because a page uses it dozens of times. It also resets style, variant and family. */
const step = (name: Step): CSSObject => ({
  font: `var(--t-${name}-weight) var(--t-${name})/var(--t-${name}-leading) var(--font)`,
  letterSpacing: `var(--t-${name}-tracking)`,
})

/** Type styles: size, line height, tracking and weight. Spread one into a part, before the properties that differ. */
export const type: Record<Step, CSSObject> = {
  display: step('display'),
  h1: step('h1'),
  h2: step('h2'),
  h3: step('h3'),
  h4: step('h4'),
  lead: step('lead'),
  small: step('small'),
  note: { ...step('note'), color: color.ink3 },
  metric: step('metric'),
}
