import { fullRows, pairs } from '#ui/style/full-rows.ts'
import { style } from '#ui/style/style.ts'
import { color, from, space, type } from '#ui/style/tokens.ts'

export const badgesStyles = style('blocks', 'badges', {
  badges: {
    display: 'grid',
    gap: `${space[10]} ${space[5]}`,
    ...pairs.list,
    [from.md]: fullRows(3, 4).list,
  },
  badge: {
    borderBlockStart: `1px solid ${color.ink}`,
    paddingBlockStart: space[5],
    ...pairs.item,
    [from.md]: fullRows(3, 4).item,
  },
  mark: { inlineSize: '3.5rem', blockSize: '3.5rem', color: color.ink3, marginBlockEnd: space[5] },
  label: type.h4,
  note: type.note,
})
