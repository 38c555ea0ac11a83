import { style } from './style/style.ts'
import { below, color, space } from './style/tokens.ts'

export const tickListStyles = style('ui', 'tick-list', {
  ticks: {
    '@media print': { breakInside: 'avoid' },
    '& > li': {
      display: 'flex',
      gap: '.875rem',
      paddingBlock: space[3],
      [below.md]: { paddingBlock: space[2] },
    },
    '& > li + li': { borderBlockStart: `1px solid ${color.line}` },
    '& svg': { flex: 'none', marginBlockStart: '.3em', color: color.accent },
    '& span': { minInlineSize: 0 },
  },
})
