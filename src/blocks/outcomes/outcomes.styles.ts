import { style } from '#ui/style/style.ts'
import { color, from, space } from '#ui/style/tokens.ts'

export const outcomesStyles = style('blocks', 'outcomes', {
  /** The lines between the cells are the background, visible through the gaps. */
  square: {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: 'minmax(0,1fr)',
    background: color.line,
    border: `1px solid ${color.line}`,
    [from.md]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
  },
  outcome: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: space[3],
    minBlockSize: 'clamp(13rem,22vw,18rem)',
    padding: 'clamp(1.75rem,3vw,2.75rem)',
    background: color.canvas,
    [from.md]: { '&:last-child:nth-child(odd)': { gridColumn: '1/-1' } },
  },
  drawing: { maxInlineSize: '26rem', marginBlockStart: space[10] },
  rows: { borderBlockStart: `1px solid ${color.ink}` },
  row: {
    display: 'grid',
    gap: `${space[2]} ${space[8]}`,
    gridTemplateColumns: 'minmax(0,1fr)',
    paddingBlock: 'clamp(1.5rem,2.6vw,2.25rem)',
    borderBlockEnd: `1px solid ${color.line}`,
    [from.md]: { gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)', '& > h3': { gridColumn: 1 } },
  },
  mark: { inlineSize: '1.75rem', blockSize: '1.75rem', marginBlockEnd: 'auto' },
  title: {
    fontSize: 'clamp(1.5rem,1.2rem + 1.3vw,2.125rem)',
    lineHeight: 1.15,
    letterSpacing: '-.022em',
    maxInlineSize: '12em',
  },
})
