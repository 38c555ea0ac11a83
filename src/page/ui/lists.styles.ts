import { style } from './style/style.ts'
import { below, color, radius, space } from './style/tokens.ts'

export const tagListStyles = style('ui', 'tag-list', {
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.375rem',
    marginBlockStart: '1.125rem',
    '& > li': {
      minInlineSize: 0,
      padding: `.0625rem ${space[2]}`,
      border: `1px solid ${color.line}`,
      borderRadius: radius.control,
      fontSize: 'var(--t-note)',
      color: color.ink3,
    },
  },
})

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
