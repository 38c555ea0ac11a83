import { fullRows } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, largeText, motion, space, type } from '#page/ui/style/tokens.ts'

const rows = fullRows(3)

export const logoStripStyles = style('blocks', 'logoStrip', {
  logoStrip: { paddingBlock: 'clamp(3rem,5vw,4.5rem)' },
  title: { ...type.small, fontWeight: 500, '[data-headings=centred] &': { textAlign: 'center' } },
  logos: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
    ...rows.list,
    alignItems: 'center',
    gap: '2.25rem 1.25rem',
    marginBlockStart: space[8],
    color: color.ink3,
    // Beside each other, logos would be smaller than usual where text is larger.
    [largeText]: { '&&[data-columns]': { gridTemplateColumns: 'minmax(0,1fr)' } },
    [from.xl]: {
      gap: space[6],
      display: 'flex',
      justifyContent: 'space-between',
      '[data-headings=centred] &': { justifyContent: 'space-evenly' },
      // More than nine wrap into several rows.
      '&:has(> :nth-child(10))': { flexWrap: 'wrap', justifyContent: 'space-evenly', gap: `${space[10]} ${space[14]}` },
    },
  },
  item: { position: 'relative', ...rows.item, [largeText]: { '&&': { gridColumn: 'auto' } } },
  /** The same optical height, whatever their width. */
  logo: {
    '& > svg': { inlineSize: 'auto', blockSize: '1.625rem', maxInlineSize: '100%', overflow: 'visible' },
    // Logos are not mirrored in right-to-left pages.
    direction: 'ltr',
    '&:dir(rtl) > svg': { transform: 'none', marginInlineStart: 'auto' },
    [from.xl]: { '& > svg': { blockSize: 'clamp(1.125rem,1.7vw,1.5rem)' } },
    // Not a picture beside the text: the logos are the content of the section.
    '@media (forced-colors:active)': { display: 'block' },
    '@media print': { display: 'block' },
  },
  colored: {
    '& > svg': { transition: `color ${motion.fast}` },
    'li:not(:hover) > & > svg': { color: 'inherit' },
  },
  word: { ...type.h4, color: 'inherit' },
})
