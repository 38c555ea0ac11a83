import { style } from './style/style.ts'
import { color, motion } from './style/tokens.ts'

export const titleLinkStyles = style('ui', 'title-link', {
  title: {
    color: color.accent,
    '&:hover svg': { translate: '.25rem 0' },
    '&:dir(rtl):hover svg': { translate: '-.25rem 0' },
  },
  /** The last word and its arrow, kept together. Long words may still break. */
  end: {
    display: 'inline-flex',
    maxInlineSize: '100%',
    alignItems: 'center',
    gap: '.5rem',
    '& > svg': { flex: 'none', transition: `translate ${motion.base}` },
  },
})
