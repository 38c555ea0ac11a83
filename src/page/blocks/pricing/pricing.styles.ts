import { cardRows } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, radius, space, type } from '#page/ui/style/tokens.ts'

export const pricingStyles = style('blocks', 'pricing', {
  group: { '& + &': { marginBlockStart: space[16] } },
  /** The heading of a group beside its list. */
  listGroup: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    paddingBlockStart: space[6],
    borderBlockStart: `1px solid ${color.ink}`,
    '& + &': { marginBlockStart: space[14] },
    [from.xl]: {
      gridTemplateColumns: 'minmax(0,4fr) minmax(0,8fr)',
      columnGap: space[16],
      '&:not([data-titled]) > ul': { gridColumn: 2 },
    },
    '[data-headings=centred] &': { display: 'block', '& > ul': { marginInline: 'auto' } },
  },
  head: {
    marginBlockEnd: space[5],
    '[data-headings=centred] &': { textAlign: 'center', textWrap: 'balance', '& > p': { marginInline: 'auto' } },
  },
  title: type.h3,
  groupNote: { ...type.small, marginBlockStart: space[2], maxInlineSize: '28rem' },
  note: {
    ...type.note,
    marginBlockStart: space[8],
    maxInlineSize: '46rem',
    '[data-headings=centred] &': { marginInline: 'auto', textAlign: 'center' },
  },
})

export const plansStyles = style('blocks', 'pricing-plans', {
  plans: cardRows.list,
  plan: {
    ...cardRows.item,
    display: 'flex',
    flexDirection: 'column',
    padding: 'clamp(1.5rem,2.4vw,2.25rem)',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    '&[data-recommended]': { borderColor: color.ink, outline: `1px solid ${color.ink}`, outlineOffset: '-2px' },
    breakInside: 'avoid',
  },
  recommended: { marginBlockEnd: space[4] },
  name: type.h4,
  price: {
    ...type.h2,
    marginBlockStart: space[2],
    color: color.ink,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  unit: { ...type.small, fontVariantNumeric: 'inherit', color: color.ink3 },
  description: { marginBlockStart: space[3], maxInlineSize: '36em' },
  includes: { marginBlockStart: space[5] },
  /** At the lower edge, aligned with the actions of neighbours. */
  action: { marginBlockStart: 'auto', paddingBlockStart: space[8] },
})

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
