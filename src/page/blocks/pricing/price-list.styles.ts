import { style } from '#page/ui/style/style.ts'
import { color, space, type } from '#page/ui/style/tokens.ts'

export const priceListStyles = style('blocks', 'pricing-list', {
  list: { maxInlineSize: '54rem' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) fit-content(45%)',
    columnGap: space[6],
    alignItems: 'baseline',
    paddingBlock: space[4],
    breakInside: 'avoid',
    '&:first-child': { paddingBlockStart: 0 },
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
  },
  name: {
    ...type.h4,
    color: color.ink,
    overflowWrap: 'anywhere',
    // A gap, unlike a margin, is not added at the start of a wrapped line.
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space[3],
    '& > span': { minBlockSize: 0, padding: `0 ${space[2]}` },
  },
  price: {
    // Beside both the name and the description.
    gridRow: '1/span 2',
    gridColumn: 2,
    color: color.ink,
    fontWeight: 560,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    overflowWrap: 'anywhere',
  },
  unit: { ...type.note, fontVariantNumeric: 'inherit', display: 'block' },
  more: { gridColumn: 1, marginBlockStart: space[1], maxInlineSize: '36rem' },
  description: type.small,
  includes: { marginBlockStart: space[2] },
  action: { marginBlockStart: space[4] },
})
