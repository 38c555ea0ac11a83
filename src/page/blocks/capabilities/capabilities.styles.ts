import { depthScale } from '#page/ui/style/shared-styles.ts'
import { fullRows, pairs } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import type { CSSObject } from '#page/ui/style/style.ts'
import { below, color, from, space, type } from '#page/ui/style/tokens.ts'

/** On phones: the title at the start, the text beside it. */
const besideTitle: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,2fr) minmax(0,3fr)',
  columnGap: space[4],
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${color.ink}`,
  '& > *': { gridColumn: 2, fontSize: 'var(--t-small)', lineHeight: 'var(--t-small-leading)' },
  '& > h3': { gridArea: '1/1/span 4', padding: 0, border: 0 },
}

/** On phones: the mark at the start, title and text beside it. */
const besideMark: CSSObject = {
  gridTemplateColumns: 'auto minmax(0,1fr)',
  '& > [aria-hidden]': { gridArea: '1/1/span 4', margin: 0 },
  '& > h3': { gridArea: 'auto/2', marginBlockEnd: space[1], padding: 0, border: 0 },
}

export const capabilitiesStyles = style('blocks', 'capabilities', {
  grid: {
    display: 'grid',
    gap: space[6],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.sm]: { ...pairs.list, gap: space[10] },
    [from.nav]: fullRows(3, 4).list,
    // Lines of two: Chromium 156 moves columns and grids to the next sheet without their heading.
    '@media print': { display: 'block', orphans: 1, widows: 1 },
  },
  item: {
    [below.sm]: besideTitle,
    [from.sm]: pairs.item,
    [from.nav]: fullRows(3, 4).item,
    '@media print': {
      display: 'inline-block',
      inlineSize: '46%',
      marginInlineEnd: '4%',
      marginBlockEnd: space[6],
      verticalAlign: 'top',
    },
  },
  marked: { [below.sm]: besideMark },
  mark: { marginBlockEnd: space[4] },
  title: {
    paddingBlockStart: space[4],
    borderBlockStart: `1px solid ${color.ink}`,
    marginBlockEnd: space[2],
    '&[data-size=large]': type.h3,
    '&[data-size=small]': type.h4,
  },

  /** The front stands on the lower border of the section. */
  onGround: { paddingBlockEnd: 0, borderBlockEnd: `4px solid ${color.ink}` },
  /** Roof and upper storey. */
  roof: {
    marginBlockEnd: -1,
    '& > svg': {
      blockSize: 'clamp(10.5rem,19.5vw,16.25rem)',
      [from.nav]: { blockSize: 'auto', aspectRatio: '1280/260' },
    },
  },
  /** The drawing above the ground. */
  skyline: { marginBlockEnd: -1, '& > svg': { blockSize: 'clamp(6.5rem,12vw,10rem)' } },
  /** Outlines meet in the gaps: the lines between the rooms are printed, and visible in forced colours. */
  front: {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: 'minmax(0,1fr)',
    padding: '1px 1px 0',
    [from.sm]: pairs.list,
    [from.nav]: fullRows(3).list,
  },
  room: {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: 'clamp(1.5rem,2.4vw,2.25rem) clamp(1.75rem,3vw,2.75rem)',
    paddingInline: 'clamp(1.25rem,2.4vw,2.25rem)',
    outline: `1px solid ${color.ink}`,
    background: color.surface,
    [below.sm]: {
      paddingBlock: space[5],
      '& > p': { fontSize: 'var(--t-small)', lineHeight: 'var(--t-small-leading)' },
    },
    [from.sm]: pairs.item,
    [from.nav]: fullRows(3).item,
  },
  window: { inlineSize: '5rem', blockSize: '6.5rem', marginBlockEnd: space[6] },
  roomTitle: { ...type.h4, marginBlockEnd: space[2] },

  /** A section through the ground: it darkens with depth, and a scale runs down its side. */
  strata: {
    position: 'relative',
    borderBlockStart: `4px solid ${color.ink}`,
    backgroundImage: `linear-gradient(${color.canvas},${color.line})`,
    '&::before': depthScale,
  },
  stratum: {
    paddingBlock: space[5],
    paddingInline: `${space[6]} ${space[4]}`,
    breakInside: 'avoid',
    borderBlockEnd: `1px solid ${color.lineStrong}`,
    '& > p': { marginBlockStart: space[2] },
    '@media print': { '&&::after': { display: 'none' } },
    [below.sm]: { paddingBlock: space[4], '& > p': { fontSize: 'var(--t-small)', marginBlockStart: space[1] } },
    [from.sm]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,4fr) minmax(0,7fr) clamp(3rem,9vw,8rem)',
      columnGap: space[8],
      paddingBlock: 0,
      paddingInline: `${space[10]} 0`,
      '& > *': { gridColumn: 2, marginBlock: space[6] },
      '& > h3,& > [aria-hidden]': { gridColumn: 1 },
      '& > p': { marginBlockStart: space[6] },
      '& > p + ul': { marginBlockStart: `-${space[3]}` },
      // The material of the layer, as geologists draw it: gravel, slate, clay.
      '&::after': {
        content: '""',
        gridColumn: 3,
        gridRow: '1/4',
        background: `radial-gradient(circle,${color.lineStrong} 1.25px,transparent 1.75px) 0 0/11px 11px`,
      },
      '&:nth-child(3n+2)::after': {
        background: `repeating-linear-gradient(135deg,transparent 0 8px,${color.lineStrong} 8px 9px)`,
      },
      '&:nth-child(3n)::after': {
        background: `repeating-linear-gradient(transparent 0 8px,${color.lineStrong} 8px 9px)`,
      },
    },
  },
  stratumTitle: type.h4,
})
