import { depthScale, STAR } from '#page/ui/style/shared-styles.ts'
import { fullRows, pairs } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import type { CSSObject } from '#page/ui/style/style.ts'
import { below, color, from, motion, radius, space, type } from '#page/ui/style/tokens.ts'

/** The panel needs a wide screen, and JavaScript to change the step. */
const withPanel = `${from.xl} and (scripting:enabled)`

/** One row for each step, so that the panel can span all of them. */
const rowsByCount = Object.fromEntries(
  [2, 3, 4, 5, 6, 7, 8].map((count) => [
    `&[data-count="${count}"]`,
    { '--steps': count, gridTemplateRows: `repeat(${count},auto)` },
  ]),
)

/** The position of the open step on a line of length 100: the sun of its drawing moves there. */
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

/** On phones: the number in the margin, the text beside it. */
const numberInMargin: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0,1fr)',
  '& > *': { gridColumn: 2 },
  '&::before': { fontSize: 'var(--t-h3)', marginBlockEnd: 0 },
}

/** The height of a course. Bricks are a quarter of a step wide, so that they continue from step to step. */
const COURSE = 28
const joints = (at: string) =>
  `conic-gradient(from 270deg at 1px ${COURSE}px,${color.ink} 90deg,#0000 0) ${at}/25% ${COURSE * 2}px`
const bricks = [
  `linear-gradient(${color.ink},${color.ink}) 0 0/1px ${COURSE}px no-repeat`,
  joints('0 100%'),
  joints(`16.67% calc(100% + ${COURSE}px)`),
  `repeating-linear-gradient(0deg,#0000 0 ${COURSE - 1}px,${color.ink} 0 ${COURSE}px)`,
].join()
const lastBrick = `linear-gradient(${color.sun},${color.sun}) 100% 0/25% ${COURSE}px no-repeat`

/** Rules that grow with each of eight steps. */
const growing = (rules: (n: number) => CSSObject): CSSObject =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`&:nth-child(${n})`, rules(n)]))

const courses = growing((n) => ({ '&::after': { blockSize: COURSE * n } }))

const depths = growing((n) => ({ paddingBlockStart: `${n * 2.75}rem`, '&::after': { blockSize: `${n * 2.75}rem` } }))

/** Each of eight stairs is one rise above the one before; the second is level with the end of the heading. */
const rises = growing((n) => ({ marginBlockStart: `calc(var(--rise) * ${2 - n})` }))

/** Where the stairs are a list, the line above each is longer than the one before, up to the whole width. */
const treads = Object.fromEntries([1, 2, 3, 4].map((n) => [`&:nth-child(${n})`, { backgroundSize: `${n * 25}% 3px` }]))

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
    breakInside: 'avoid',
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
    gap: space[6],
    counterReset: 'step',
    [from.sm]: { ...pairs.list, rowGap: space[10] },
    [from.xl]: { gap: space[8], ...fullRows(3, 4).list },
  },
  step: {
    breakInside: 'avoid',
    position: 'relative',
    paddingBlockStart: space[6],
    borderBlockStart: `1px solid ${color.lineStrong}`,
    counterIncrement: 'step',
    [from.sm]: pairs.item,
    [from.xl]: fullRows(3, 4).item,
    '&::before': numeral,
    [below.sm]: numberInMargin,
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
  courses: {
    counterReset: 'step',
    // The wall of all steps.
    [below.xl]: {
      '&::after': {
        content: '""',
        display: 'block',
        blockSize: COURSE * 2,
        background: `${bricks},${lastBrick},${color.surface}`,
      },
      '&:dir(rtl)::after': { transform: 'scaleX(-1)' },
    },
    '@media print': { '&&::after': { display: 'none' } },
    [from.xl]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0,1fr)' },
  },
  course: {
    breakInside: 'avoid',
    counterIncrement: 'step',
    '&::before': numeral,
    [below.xl]: { ...numberInMargin, paddingBlockEnd: space[6] },
    '& > p': { marginBlockStart: space[2] },
    [from.xl]: {
      ...courses,
      display: 'flex',
      flexDirection: 'column',
      '& > *': { paddingInlineEnd: space[8] },
      '&::after': {
        content: '""',
        marginBlockStart: 'auto',
        background: `${bricks},${color.surface}`,
      },
      '&:dir(rtl)::after': { transform: 'scaleX(-1)' },
      '& > :last-child': { paddingBlockEnd: space[10] },
      '&:last-child::after': {
        borderInlineEnd: `1px solid ${color.ink}`,
        background: `${bricks},${lastBrick},${color.surface}`,
      },
    },
    '@media print': { '&&::after': { display: 'none' } },
  },
  aboveWall: { paddingBlockEnd: 0, borderBlockEnd: `4px solid ${color.ink}` },
  /** The surface, and the drawing that hangs from it. */
  depths: {
    counterReset: 'step',
    borderBlockStart: `4px solid ${color.ink}`,
    [from.xl]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0,1fr)', columnGap: space[8] },
  },
  depth: {
    breakInside: 'avoid',
    position: 'relative',
    counterIncrement: 'step',
    '&::before': numeral,
    [below.xl]: { ...numberInMargin, paddingInlineStart: space[6], paddingBlockStart: space[6] },
    '& > p': { marginBlockStart: space[2] },
    '&::after': depthScale,
    [from.xl]: {
      ...depths,
      display: 'flow-root',
      '&::before': { marginBlockStart: space[3] },
      '&::after': {
        insetBlockEnd: 'auto',
        inlineSize: '3rem',
        borderBlockEnd: `3px solid ${color.sun}`,
        backgroundSize: '.625rem 100%',
        backgroundRepeat: 'no-repeat',
      },
      '&:dir(rtl)::after': { backgroundPosition: '100% 0' },
    },
  },
  sourced: {
    breakInside: 'avoid',
    paddingBlockStart: space[5],
    borderBlockStart: `1px solid ${color.lineStrong}`,
    [from.sm]: pairs.item,
    [from.xl]: fullRows(3, 4).item,
    [below.sm]: { display: 'grid', gridTemplateColumns: '2.75rem minmax(0,1fr)', '& > *': { gridColumn: 2 } },
    '& > p': { marginBlockStart: space[2] },
  },
  /** Stars of eight points, the newest lit. */
  sources: {
    display: 'flex',
    gap: space[2],
    marginBlockEnd: space[5],
    '& > *': {
      display: 'grid',
      placeItems: 'center',
      inlineSize: '1.75rem',
      blockSize: '1.75rem',
      clipPath: STAR,
      background: color.line,
      color: color.ink,
      fontSize: '.8125rem',
      lineHeight: 1,
      fontWeight: 600,
    },
    '& > :last-child': { background: color.sun, color: 'var(--on-sun)' },
    [below.sm]: { '&&': { gridArea: '1/1/span 4/auto' }, '& > :not(:last-child)': { display: 'none' } },
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
    breakInside: 'avoid',
    position: 'relative',
    counterIncrement: 'step',
    '&::before': numeral,
    [below.xl]: {
      ...numberInMargin,
      ...treads,
      paddingBlock: `${space[4]} ${space[8]}`,
      backgroundImage: `linear-gradient(${color.ink},${color.ink})`,
      backgroundRepeat: 'no-repeat',
      '&:dir(rtl)': { backgroundPosition: '100% 0' },
    },
    '& > p': { marginBlockStart: space[2] },
    [from.xl]: {
      ...type.small,
      ...rises,
      display: 'flex',
      flexDirection: 'column',
      paddingInline: space[6],
      border: `1px solid ${color.ink}`,
      borderBlockStartWidth: '3px',
      borderBlockEnd: 0,
      background: color.surface,
      '& + &': { borderInlineStart: 0 },
      '&::before': { paddingBlockStart: space[6] },
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
    gridColumn: '1/-1',
    maxInlineSize: '16rem',
    marginBlockEnd: space[4],
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
    // Where no step is chosen, the sun has the position that its drawing gives.
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
