import { style } from '#ui/style/style.ts'
import { color, from, space, type } from '#ui/style/tokens.ts'

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
  mark: { inlineSize: '1.625rem', blockSize: '1.625rem', marginBlockEnd: space[4] },
  title: { ...type.h2, fontSize: 'clamp(1.5rem,1.25rem + 1vw,2rem)' },
  text: { marginBlockStart: space[4] },
  outcome: { marginBlockStart: space[5] },
  cost: { marginBlockStart: space[2], [from.lg]: { gridColumn: '1/-1' } },
})
