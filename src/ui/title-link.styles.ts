import { style } from './style.ts'
import { color, motion } from './tokens.ts'

export const titleLinkStyles = style('ui', 'title-link', {
  /**
   * The arrow is out of the flow, at the end of the last word, with room kept for it: so it never stands on a line of
   * its own.
   */
  title: {
    paddingInlineEnd: '1.625rem',
    color: color.accent,
    '& > svg': {
      position: 'absolute',
      display: 'inline',
      marginInlineStart: '.5rem',
      marginBlockStart: 'calc(.5lh - .5625rem)',
      transition: `translate ${motion.base}`,
    },
    '&:hover > svg': { translate: '.25rem 0' },
    '[dir=rtl] &:hover > svg': { translate: '-.25rem 0' },
  },
})
