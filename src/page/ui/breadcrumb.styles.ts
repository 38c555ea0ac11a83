import { style } from './style/style.ts'
import { color, type } from './style/tokens.ts'

export const breadcrumbStyles = style('ui', 'breadcrumb', {
  breadcrumb: {
    ...type.note,
    color: color.ink2,
    '& > ol': { display: 'flex', flexWrap: 'wrap', gap: '.25rem .625rem' },
    // The empty alternative text keeps screen readers from reading the slash.
    '& li + li::before': { content: '"/" / ""', marginInlineEnd: '.625rem', color: color.ink3 },
    // Padding of inline elements does not affect layout: a target of 44 pixels without extra height.
    '& a': {
      paddingBlock: '.8125rem',
      textDecoration: 'underline',
      textDecorationColor: color.lineStrong,
      textUnderlineOffset: '.25em',
    },
    '& a:hover': { color: color.ink, textDecorationColor: 'currentColor' },
  },
})
