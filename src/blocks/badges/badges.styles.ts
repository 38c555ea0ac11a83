import { style } from '#ui/style/style.ts'
import { color, from, space, type } from '#ui/style/tokens.ts'

export const badgesStyles = style('blocks', 'badges', {
  badges: {
    display: 'grid',
    gap: `${space[10]} ${space[5]}`,
    gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
    [from.md]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
  },
  badge: { borderBlockStart: `1px solid ${color.ink}`, paddingBlockStart: space[5] },
  mark: { inlineSize: '3.5rem', blockSize: '3.5rem', color: color.ink3, marginBlockEnd: space[5] },
  label: type.h4,
  note: type.note,
})
