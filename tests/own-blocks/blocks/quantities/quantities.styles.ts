import { color, radius, space, style } from 'pagewright/block'

export const quantitiesStyles = style('blocks', 'quantities', {
  people: { display: 'flex', alignItems: 'center', gap: space[4], marginBlockEnd: space[6] },
  button: {
    minInlineSize: '2.75rem',
    minBlockSize: '2.75rem',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    color: color.ink,
    backgroundColor: color.surface,
  },
  items: { display: 'grid', gap: space[3], maxInlineSize: '36rem' },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[4],
    borderBlockEnd: `1px solid ${color.line}`,
    paddingBlockEnd: space[3],
  },
})
