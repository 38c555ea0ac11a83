import { style } from '#page/ui/style/style.ts'
import { below, color, from, motion, space, type } from '#page/ui/style/tokens.ts'

export const linkGroupsStyles = style('blocks', 'linkGroups', {
  /** The hairlines between the cells are the background, visible through gaps of one pixel. */
  groups: {
    display: 'grid',
    gap: '1px',
    gridTemplateColumns: 'minmax(0,1fr)',
    border: `1px solid ${color.line}`,
    background: color.line,
    [from.lg]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    padding: 'clamp(1.5rem,3.6vw,3.25rem)',
    background: color.canvas,
    '@media (forced-colors:active)': { border: '1px solid' },
    [from.lg]: { '&:last-child:nth-child(odd)': { gridColumn: '1/-1' } },
  },
  mark: { inlineSize: '1.875rem', blockSize: '1.875rem', marginBlockEnd: '1.75rem' },
  drawing: {
    inlineSize: 'clamp(6rem,11vw,9rem)',
    marginBlockEnd: space[6],
  },
  title: type.h2,
  description: { marginBlockStart: space[4], maxInlineSize: '32em' },
  /** At the foot of the cell, so that the links of neighbours are aligned, however long their descriptions are. */
  links: { paddingBlockStart: '1.75rem', 'p + &': { marginBlockStart: 'auto' } },
  more: { paddingBlockStart: space[3], borderBlockStart: `1px solid ${color.line}`, fontSize: '.9375rem' },
  /** The links beside the title and the description. */
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: `0 ${space[8]}`,
    paddingBlock: 'clamp(1.5rem,2.8vw,2.5rem)',
    borderBlockStart: `1px solid ${color.line}`,
    '&:first-child': { borderColor: color.ink },
    [from.md]: {
      gridTemplateColumns: 'minmax(0,5fr) minmax(0,7fr)',
      gridTemplateRows: 'repeat(3,auto) 1fr',
      '& > *': { gridColumn: 1 },
      '& > ul': { gridColumn: 2, gridRow: '1/5' },
    },
  },
  rowMark: { marginBlockEnd: space[3] },
  rowTitle: type.h3,
  rowLinks: {
    [below.md]: { marginBlockStart: space[4] },
    [from.md]: { '& > :first-child > a': { borderColor: 'transparent', marginBlockStart: `-${space[3]}` } },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    minBlockSize: '3.25rem',
    paddingBlock: space[3],
    borderBlockStart: `1px solid ${color.line}`,
    color: color.ink,
    fontWeight: 500,
    lineHeight: 'var(--t-h4-leading)',
    overflowWrap: 'anywhere',
    '&:hover': { color: color.accent, borderColor: 'currentColor' },
    '& > svg': { flex: 'none', color: color.accent, transition: `translate ${motion.base}` },
    '&:hover > svg': { translate: '.25rem 0' },
    '&:dir(rtl):hover > svg': { translate: '-.25rem 0' },
  },
})
