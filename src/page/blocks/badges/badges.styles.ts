import { cardRows, fullRows, pairs } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, radius, space, type } from '#page/ui/style/tokens.ts'

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
  cards: cardRows.list,
  /** The drawing beside both texts, or the texts alone. */
  card: {
    ...cardRows.item,
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    alignContent: 'center',
    columnGap: space[5],
    padding: 'clamp(1.25rem,2vw,1.75rem)',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    '&:has(> [aria-hidden])': { gridTemplateColumns: 'auto minmax(0,1fr)' },
    '& > [aria-hidden]': { gridRow: '1/span 2', alignSelf: 'center', marginBlockEnd: 0 },
    '& > [aria-hidden]:nth-last-child(2)': { gridRow: 1 },
    '& > p': { marginBlockStart: '.125rem' },
  },
  mark: { inlineSize: '3.5rem', blockSize: '3.5rem', color: color.ink3, marginBlockEnd: space[5] },
  label: type.h4,
  note: type.note,
})
