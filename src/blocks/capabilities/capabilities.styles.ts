import { fullRows, pairs } from '#ui/style/full-rows.ts'
import { style } from '#ui/style/style.ts'
import { color, from, space, type } from '#ui/style/tokens.ts'

export const capabilitiesStyles = style('blocks', 'capabilities', {
  grid: {
    display: 'grid',
    gap: space[10],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.sm]: pairs.list,
    [from.nav]: fullRows(3, 4).list,
  },
  item: { [from.sm]: pairs.item, [from.nav]: fullRows(3, 4).item },
  mark: { marginBlockEnd: space[4] },
  title: {
    paddingBlockStart: space[4],
    borderBlockStart: `1px solid ${color.ink}`,
    marginBlockEnd: space[2],
    '&[data-size=large]': type.h3,
    '&[data-size=small]': type.h4,
  },
})
