import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

const sun = {
  content: '""',
  position: 'absolute',
  insetInlineStart: '-.4375rem',
  insetBlockStart: '.5rem',
  inlineSize: '.8125rem',
  blockSize: '.8125rem',
  borderRadius: '50%',
  background: color.sun,
  boxShadow: `0 0 0 .375rem color-mix(in srgb,${color.sun} 24%,transparent)`,
} as const

export const timelineStyles = style('blocks', 'timeline', {
  /** Above the steps, and therefore shown only where they are columns. */
  drawing: {
    display: 'none',
    '& > svg': { overflow: 'visible' },
    [from.xl]: { display: 'block' },
  },
  steps: {
    display: 'grid',
    gap: space[10],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.xl]: {
      gap: 0,
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0,1fr)',
      '&:not([data-has-drawing])': { borderBlockStart: `1px solid ${color.ink}` },
    },
  },
  step: {
    position: 'relative',
    breakInside: 'avoid',
    paddingInlineStart: space[8],
    borderInlineStart: `1px solid ${color.ink}`,
    '&::before': sun,
    [from.xl]: {
      // Pain points and feelings are in line with the ones of neighbouring steps.
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridRow: '1/7',
      paddingBlockStart: space[8],
      paddingInline: `${space[5]} 1.75rem`,
      '&::before': { insetBlockStart: '-.4375rem' },
      '[data-has-drawing] > &::before': { display: 'none' },
    },
    // A single event at night among events of the day.
    '&[data-ground=inverse]': {
      paddingBlock: space[6],
      paddingInlineEnd: space[5],
      '&::before': { insetBlockStart: space[8] },
      [from.xl]: { paddingBlockStart: space[8] },
    },
  },
  time: { ...type.h3, lineHeight: 'var(--t-body-leading)', fontWeight: 480, letterSpacing: '-.02em', color: color.ink },
  /** The time beside title, text and feeling. */
  row: {
    breakInside: 'avoid',
    paddingBlock: space[5],
    borderBlockStart: `1px solid ${color.line}`,
    '&:first-child': { borderColor: color.ink },
    [from.md]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,3fr) minmax(0,9fr)',
      columnGap: space[8],
      '& > :not(:first-child)': { gridColumn: 2, gridRow: 'auto' },
      '& > :first-child': { gridColumn: 1, gridRow: '1/9' },
    },
  },
  rowTime: { ...type.h3, color: color.ink, fontVariantNumeric: 'tabular-nums' },
  rowTitle: { ...type.h4, marginBlockEnd: space[1] },
  location: { ...type.small, gridRow: 2, color: color.ink3 },
  title: { ...type.h4, gridRow: 3, marginBlock: `.875rem ${space[2]}` },
  text: { ...type.small, gridRow: 4 },
  challenge: {
    ...type.small,
    gridRow: 5,
    paddingBlockStart: space[3],
    color: color.ink,
    '& > b': { display: 'block', fontSize: 'var(--t-note)', fontWeight: 560, color: color.ink3 },
  },
  emotion: {
    ...type.small,
    gridRow: 6,
    marginBlockStart: '.875rem',
    fontWeight: 520,
    color: color.ember,
    '& > span': { display: 'block', fontSize: 'var(--t-note)', fontWeight: 560, color: color.ink3 },
  },
})
