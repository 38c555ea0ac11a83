import { fullRows, pairs } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

/** How far a leader line reaches into the drawing: less in the lower row, where the circle is closer. */
const reach = { upper: '-8rem', lower: '-4rem' }
const fromMark = '3rem'
const toMark = 'calc(100% + .75rem)'

export const pillarsStyles = style('blocks', 'pillars', {
  pillars: {
    '&[data-layout=around]': {
      [from.md]: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', columnGap: space[14] },
    },
    '&[data-layout=around][data-count="4"]': {
      [from.xl]: { gridTemplateColumns: 'minmax(0,1fr) minmax(22rem,30rem) minmax(0,1fr)' },
    },
  },
  drawing: {
    inlineSize: 'min(100%,26rem)',
    marginInline: 'auto',
    marginBlockEnd: space[10],
    '& > svg': { overflow: 'visible' },
    [from.md]: { gridColumn: '1/-1' },
    '[data-count="4"] > &': {
      [from.xl]: { gridArea: '1 / 2 / 3', alignSelf: 'center', inlineSize: '100%', margin: 0 },
    },
  },
  items: {
    '[data-layout=around] > &': { display: 'contents' },
    '[data-layout=grid] > &': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: space[10],
      [from.sm]: pairs.list,
      [from.lg]: fullRows(3).list,
      [from.nav]: fullRows(4).list,
    },
  },
  item: {
    [from.sm]: pairs.item,
    [from.lg]: fullRows(3).item,
    [from.nav]: fullRows(4).item,
    '[data-layout=around] > * > &': {
      paddingBlock: '1.75rem',
      borderBlockStart: `1px solid ${color.line}`,
    },
    '[data-layout=around][data-count="4"] > * > &': {
      [from.xl]: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        paddingBlock: space[8],
        border: 0,
        '&:nth-child(odd)': { gridColumn: 1 },
        '&:nth-child(even)': { gridColumn: 3 },
      },
    },
    '[data-layout=grid] > * > &': { paddingBlockStart: space[4], borderBlockStart: `1px solid ${color.ink}` },
    '[data-layout=rows] > * > &': {
      display: 'grid',
      alignItems: 'baseline',
      gap: '.375rem 2rem',
      paddingBlock: '1.75rem',
      borderBlockStart: `1px solid ${color.line}`,
      '&:first-child': { borderColor: color.ink },
      [from.md]: {
        gridTemplateColumns: 'minmax(0,5fr) minmax(0,7fr)',
        '& > *': { gridColumn: 2 },
        '& > div': { gridColumn: '1/-1' },
        '& > h3': { gridColumn: 1 },
      },
    },
  },
  /** The mark and, beside the drawing, the leader line from it to the drawing. */
  leader: {
    position: 'relative',
    marginBlockEnd: '.875rem',
    '[data-layout=around][data-count="4"] &::before': {
      [from.xl]: {
        content: '""',
        position: 'absolute',
        insetBlockStart: '50%',
        insetInline: `${fromMark} ${reach.upper}`,
        blockSize: '1px',
        background: color.lineStrong,
      },
    },
    '[data-layout=around] > * > :nth-child(3) > &::before': { insetInlineEnd: reach.lower },
    '[data-layout=around] > * > :nth-child(even) > &::before': { insetInline: `${reach.upper} ${toMark}` },
    '[data-layout=around] > * > :nth-child(4) > &::before': { insetInlineStart: reach.lower },
  },
  title: { ...type.h3, '[data-layout=grid] &': type.h4 },
  description: {
    marginBlockStart: space[2],
    // Above the points it is not larger than they are.
    '[data-layout=rows] &:last-child': { ...type.lead, color: color.ink2, marginBlockStart: 0 },
  },
  points: { marginBlockStart: space[3], '[data-layout=rows] &': { marginBlockStart: 0 } },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[8],
    textWrap: 'pretty',
    marginBlockStart: 'clamp(2.5rem,5vw,4.5rem)',
    paddingBlockStart: space[10],
    borderBlockStart: `1px solid ${color.ink}`,
    [from.sm]: { ...pairs.list, '&[data-odd] > :last-child': { gridColumn: '1/-1' } },
    [from.xl]: {
      '&[data-odd] > :last-child': { gridColumn: 'auto' },
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0,1fr)',
    },
  },
  value: { ...type.metric, display: 'block', marginBlockEnd: '.875rem', color: color.ink },
})
