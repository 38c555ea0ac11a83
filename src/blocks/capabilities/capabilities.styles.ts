import { style } from '#ui/style/style.ts'
import { color, from, space, type } from '#ui/style/tokens.ts'

export const capabilitiesStyles = style('blocks', 'capabilities', {
  grid: {
    display: 'grid',
    gap: space[10],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.sm]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    [from.nav]: {
      '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
      '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
    },
  },
  mark: { marginBlockEnd: space[4] },
  title: {
    paddingBlockStart: space[4],
    borderBlockStart: `1px solid ${color.ink}`,
    marginBlockEnd: space[2],
    '&[data-size=large]': type.h3,
    '&[data-size=small]': type.h4,
  },
})
