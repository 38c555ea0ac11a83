import { style } from '#page/ui/style/style.ts'
import { color, from, space } from '#page/ui/style/tokens.ts'

export const bannerStyles = style('blocks', 'banner', {
  banner: {
    borderBlock: `1px solid ${color.line}`,
    '&[data-ground=tint]': { background: color.tint },
  },
  wrap: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    justifyItems: 'start',
    gap: space[4],
    maxInlineSize: 'var(--wrap)',
    marginInline: 'auto',
    paddingInline: space.gutter,
    paddingBlock: space[5],
    [from.md]: {
      gridTemplateColumns: 'minmax(0,1fr) auto',
      alignItems: 'center',
      gap: space[8],
      // The same height with and without a button.
      minBlockSize: '5.125rem',
    },
  },
  text: { maxInlineSize: '46rem', color: color.ink, overflowWrap: 'anywhere' },
})
