import { fullRows, pairs } from '#ui/style/full-rows.ts'
import { style } from '#ui/style/style.ts'
import { color, from, motion, radius, space, type } from '#ui/style/tokens.ts'

/** The panel needs a wide screen, and JavaScript to change the step. */
const withPanel = `${from.xl} and (scripting:enabled)`

/** One row for each step, so that the panel can span all of them. */
const rowsByCount = Object.fromEntries(
  [2, 3, 4, 5, 6, 7, 8].map((count) => [
    `&[data-count="${count}"]`,
    { '--steps': count, gridTemplateRows: `repeat(${count},auto)` },
  ]),
)

/** Where the open step is on a line of length 100: there the sun of its drawing moves. */
const places = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [
    `[data-hydrated] &:has(> :nth-child(${n})[data-open])`,
    { '--at': `calc(${50 - n * 100}px/var(--steps))` },
  ]),
)

const halo = `color-mix(in srgb,${color.sun} 22%,transparent)`

/** The step's number, set large above its title. */
const numeral = {
  content: 'counter(step) / ""',
  display: 'block',
  marginBlockEnd: space[5],
  color: color.ink,
  fontSize: 'var(--t-h1)',
  lineHeight: 1,
  letterSpacing: '-.04em',
  fontWeight: 420,
}

/** Each of eight stairs is one rise above the one before; the second is level with the end of the heading. */
const rises = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`&:nth-child(${n})`, { marginBlockStart: `calc(var(--rise) * ${2 - n})` }]),
)

/** Where the stairs are a list, the line above each is longer than the one before, up to the whole width. */
const treads = Object.fromEntries(
  [1, 2, 3, 4].map((n) => [`&:nth-child(${n})::before`, { backgroundSize: `${n * 25}% 3px` }]),
)

export const processStyles = style('blocks', 'process', {
  sunPath: { display: 'none', [from.xl]: { display: 'block', '& > svg': { overflow: 'visible' } } },
  phases: {
    [from.xl]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0,1fr)',
      '&:not([data-has-drawing])': { borderBlockStart: `1px solid ${color.ink}` },
    },
  },
  phase: {
    ...type.small,
    position: 'relative',
    paddingInlineStart: '2.25rem',
    paddingBlockEnd: '2.25rem',
    borderInlineStart: `1px solid ${color.ink}`,
    '&:last-child': { paddingBlockEnd: 0 },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-.5rem',
      insetBlockStart: '.375rem',
      inlineSize: '.9375rem',
      blockSize: '.9375rem',
      borderRadius: '50%',
      background: color.sun,
      boxShadow: `0 0 0 .5rem ${halo}`,
    },
    '& > p': { marginBlockStart: space[2] },
    [from.xl]: {
      paddingBlock: `${space[8]} 0`,
      paddingInline: '1.25rem 1.5rem',
      '&::before': { insetBlockStart: '-.5rem' },
      '[data-has-drawing] > &::before': { display: 'none' },
    },
  },
  phaseTitle: type.h3,
  outcome: { color: color.ink, fontWeight: 500, 'p + &&': { marginBlockStart: space[3] } },

  steps: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[10],
    counterReset: 'step',
    [from.sm]: pairs.list,
    [from.xl]: { gap: space[8], ...fullRows(3, 4).list },
  },
  step: {
    position: 'relative',
    paddingBlockStart: space[6],
    borderBlockStart: `1px solid ${color.lineStrong}`,
    counterIncrement: 'step',
    [from.sm]: pairs.item,
    [from.xl]: fullRows(3, 4).item,
    '&::before': numeral,
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '-2px',
      insetInlineStart: 0,
      inlineSize: '3rem',
      // On paper and in forced colours a background would be white, and a gap in the line.
      borderBlockStart: `3px solid ${color.sun}`,
    },
    '& > p': { marginBlockStart: space[2] },
  },
  stepTitle: type.h4,
  aboveSteps: { marginBlockEnd: space[10] },

  aboveStairs: {
    paddingBlockEnd: 0,
    borderBlockEnd: `4px solid ${color.ink}`,
    [from.xl]: {
      overflow: 'hidden',
      // The heading has the two columns before the third step, which rises beside it.
      '& > div > :has(> h2)': { maxInlineSize: '44%', minBlockSize: '11.5rem' },
    },
  },
  stairs: {
    counterReset: 'step',
    [from.xl]: {
      '--rise': '3.5rem',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0,1fr)',
      // More than four rise under the heading.
      '&:has(> :nth-child(5))': { '--rise': '2.25rem', marginBlockStart: '14rem' },
    },
  },
  stair: {
    ...treads,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    counterIncrement: 'step',
    paddingBlockEnd: space[8],
    '&::before': {
      ...numeral,
      paddingBlockStart: space[5],
      backgroundImage: `linear-gradient(${color.ink},${color.ink})`,
      backgroundRepeat: 'no-repeat',
      '[dir=rtl] &': { backgroundPosition: '100% 0' },
    },
    '& > p': { marginBlockStart: space[2] },
    [from.xl]: {
      ...type.small,
      ...rises,
      paddingBlockEnd: 0,
      paddingInline: space[6],
      border: `1px solid ${color.ink}`,
      borderBlockStartWidth: '3px',
      borderBlockEnd: 0,
      background: color.surface,
      '& + &': { borderInlineStart: 0 },
      '&::before': { background: 'none', paddingBlockStart: space[6] },
      // The stone below the text.
      '&::after': {
        content: '""',
        flex: '1 0 3.5rem',
        marginBlockStart: space[6],
        marginInline: `-${space[6]}`,
        background: `repeating-linear-gradient(135deg,transparent 0 9px,${color.line} 9px 10px)`,
      },
    },
  },
  atTop: {
    order: -1,
    maxInlineSize: '24rem',
    [from.xl]: {
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: '100%',
      maxInlineSize: 'none',
      marginBlockEnd: 3,
    },
  },

  stepper: {
    '& > li': { borderBlockStart: `1px solid ${color.line}`, paddingBlockEnd: space[6] },
    '& > li:first-child': { borderColor: color.ink },
    [withPanel]: {
      ...places,
      display: 'grid',
      gridTemplateColumns: '34% minmax(0,1fr)',
      columnGap: space[16],
      '& > li': { display: 'contents' },
      // Before hydration, and if the script fails to load, hovering a heading shows its step.
      '[data-hydrate]:not([data-hydrated]) &:has(> li:hover) > li:not(:hover) > div': { visibility: 'hidden' },
      '[data-hydrate]:not([data-hydrated]) & > li:hover > div': { visibility: 'visible' },
    },
    ...rowsByCount,
  },
  stepperTitle: {
    ...type.h3,
    '& > *': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: space[3],
      inlineSize: '100%',
      minBlockSize: '4rem',
      padding: 0,
      border: 0,
      background: 'none',
      textAlign: 'start',
    },
    '& svg': { display: 'none', flex: 'none' },
    [withPanel]: {
      gridColumn: 1,
      display: 'grid',
      borderBlockStart: `1px solid ${color.line}`,
      'li:first-child > &': { borderColor: color.ink },
      'li:last-child > &': { borderBlockEnd: `1px solid ${color.line}` },
      '& > *': { minBlockSize: '5.25rem', color: color.ink3, cursor: 'pointer' },
      '[data-open] > & > *': { color: color.ink },
      '[data-open] > & svg': { display: 'block' },
    },
  },
  panel: {
    padding: 'clamp(1.5rem,3vw,2.75rem)',
    borderRadius: radius.card,
    background: `linear-gradient(${color.sky1},${color.sky3})`,
    '& > [aria-hidden] > svg': { overflow: 'visible' },
    // Where no step is chosen, the sun has the place that its drawing says.
    '& .sun-at-step > *': { strokeDashoffset: 'var(--at)', transition: `stroke-dashoffset ${motion.slow}` },
    [withPanel]: {
      gridColumn: 2,
      gridRow: '1 / -1',
      display: 'flex',
      flexDirection: 'column',
      visibility: 'hidden',
      '[data-open] > &': { visibility: 'visible' },
    },
  },
  panelLead: { ...type.lead, color: color.ink, '[aria-hidden] + &': { marginBlockStart: space[6] } },
  detail: { marginBlockStart: space[4], maxInlineSize: '62ch' },
  facts: {
    ...type.small,
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: '1.25rem 2rem',
    marginBlockStart: space[6],
    [from.md]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
    [withPanel]: { marginBlockStart: 'auto', paddingBlockStart: space[6] },
    '& dt': { marginBlockEnd: '.375rem', fontSize: '.875rem', fontWeight: 560 },
  },
})
