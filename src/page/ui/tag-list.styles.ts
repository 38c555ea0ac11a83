import { style } from './style/style.ts'
import { color, radius, space } from './style/tokens.ts'

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
