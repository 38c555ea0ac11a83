import { style } from '#page/ui/style/style.ts'
import { cardRows } from '#page/ui/style/full-rows.ts'
import { color, from, radius, space, type } from '#page/ui/style/tokens.ts'

export const solutionsStyles = style('blocks', 'solutions', {
  solution: {
    display: 'grid',
    gap: `${space[6]} ${space[16]}`,
    gridTemplateColumns: 'minmax(0,1fr)',
    paddingBlock: 'clamp(2.25rem,4vw,3.5rem)',
    borderBlockStart: `1px solid ${color.line}`,
    '&:first-of-type': { borderColor: color.ink },
    [from.lg]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
  },
  cards: cardRows.list,
  card: {
    ...cardRows.item,
    padding: 'clamp(1.5rem,2.4vw,2.25rem)',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    breakInside: 'avoid',
  },
  ticks: { marginBlockStart: space[4] },
  /** One below the other, as cards are narrow. */
  narrowCost: { marginBlockStart: space[5], '& > dl': { gridTemplateColumns: 'minmax(0,1fr)' } },
  /** The mark is beside the first line of the title. */
  head: { display: 'flex', alignItems: 'baseline', gap: space[4] },
  mark: { flex: 'none', alignSelf: 'start', inlineSize: '1.625rem', blockSize: '1.625rem', marginBlockStart: '.125em' },
  title: { ...type.h2, fontSize: 'clamp(1.5rem,1.25rem + 1vw,2rem)', 'li > * > &': type.h3 },
  text: { marginBlockStart: space[4] },
  outcome: { marginBlockStart: space[5] },
  cost: { marginBlockStart: space[2], [from.lg]: { gridColumn: '1/-1' } },
})
