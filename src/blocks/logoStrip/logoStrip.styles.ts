import { style } from '#ui/style/style.ts'
import { color, from, motion, space, type } from '#ui/style/tokens.ts'

export const logoStripStyles = style('blocks', 'logoStrip', {
  logoStrip: { paddingBlock: 'clamp(3rem,5vw,4.5rem)' },
  title: { ...type.small, fontWeight: 500 },
  logos: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
    alignItems: 'center',
    gap: '2.25rem 1.25rem',
    marginBlockStart: space[8],
    color: color.ink3,
    '& > li': { position: 'relative' },
    [from.sm]: { gridTemplateColumns: 'repeat(5,minmax(0,1fr))' },
    [from.xl]: {
      gridTemplateColumns: 'repeat(9,auto)',
      justifyContent: 'space-between',
      gap: space[6],
      // Fewer than nine share the row.
      '&:not(:has(> :nth-child(9)))': { display: 'flex' },
    },
  },
  /** The same optical height, whatever their width. */
  logo: {
    '& > svg': { inlineSize: 'auto', blockSize: '1.625rem', maxInlineSize: '100%', overflow: 'visible' },
    // Logos are not mirrored in right-to-left pages.
    direction: 'ltr',
    '[dir=rtl] & > svg': { transform: 'none', marginInlineStart: 'auto' },
    [from.xl]: { '& > svg': { blockSize: 'clamp(1.125rem,1.7vw,1.5rem)' } },
  },
  colored: {
    '& > svg': { transition: `color ${motion.fast}` },
    'li:not(:hover) > & > svg': { color: 'inherit' },
  },
  word: { ...type.h4, color: 'inherit' },
})
