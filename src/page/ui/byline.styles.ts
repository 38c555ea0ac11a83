import { style } from './style/style.ts'
import { textLink } from './style/shared-styles.ts'
import { type } from './style/tokens.ts'

/** The room for the dot before each part. */
const dot = '1.25rem'

export const bylineStyles = style('ui', 'byline', {
  byline: {
    ...type.note,
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: `calc(${dot} * -1)`,
    // Cuts off a dot at the start of a line, but not the focus ring of a link there.
    clipPath: `inset(-.5rem -.5rem -.5rem calc(${dot} - .375rem))`,
    '&:dir(rtl)': { clipPath: `inset(-.5rem calc(${dot} - .375rem) -.5rem -.5rem)` },
    '& > *': { position: 'relative', minInlineSize: 0, paddingInlineStart: dot },
    '& a': textLink,
    // The empty alternative text keeps screen readers from reading it.
    '& > *::before': {
      content: '"·" / ""',
      position: 'absolute',
      insetInlineStart: 0,
      inlineSize: dot,
      textAlign: 'center',
    },
  },
})
