import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

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
