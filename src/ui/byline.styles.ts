import { style } from './style/style.ts'
import { textLink } from './style/text-link.ts'
import { space, type } from './style/tokens.ts'

export const bylineStyles = style('ui', 'byline', {
  byline: {
    ...type.note,
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': { minInlineSize: 0 },
    '& a': textLink,
    // The empty alternative text keeps screen readers from reading the dot.
    '& > :not(:last-child)::after': { content: '"·" / ""', marginInline: space[2] },
  },
})
