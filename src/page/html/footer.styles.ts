import { globalStyle, style } from '#page/ui/style/style.ts'
import { color, from, space } from '#page/ui/style/tokens.ts'

const centred = '[data-shape=centred] &'

/** The footer is at the foot of a window that is higher than the page: it can be moved down within the body. */
globalStyle(
  'shell',
  'footer-page',
  '@media screen{body{min-block-size:100vh}body>footer{position:sticky;inset-block-start:100vh}}',
)

export const footerStyles = style('shell', 'footer', {
  footer: {
    borderBlockStart: `1px solid ${color.line}`,
    fontSize: '.9375rem',
    '&[data-shape]': { background: color.sunken },
    '&[data-shape=centred]': { textAlign: 'center' },
  },
  grid: {
    display: 'grid',
    '@media print': { display: 'block', '&&': { paddingBlock: space[3] } },
    gap: `clamp(2rem,5vw,3rem) ${space[8]}`,
    // Two columns, or one where long words would not fit into two.
    gridTemplateColumns: `repeat(auto-fit,minmax(min(100%,max(7rem,50% - ${space[4]})),1fr))`,
    paddingBlock: 'clamp(2.5rem,7vw,4rem) clamp(2rem,7vw,3.5rem)',
    [from.md]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
    [from.nav]: { gridTemplateColumns: 'minmax(0,2fr) repeat(4,minmax(0,1fr))' },
    // The columns are side by side, centred below the name and the address.
    [centred]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: `${space[8]} clamp(2rem,6vw,6rem)`,
      '& > nav': { minInlineSize: '9rem' },
    },
  },
  about: {
    gridColumn: '1/-1',
    maxInlineSize: '24rem',
    [from.nav]: { gridColumn: 'auto', paddingInlineEnd: '3rem' },
    [centred]: { flexBasis: '100%', maxInlineSize: 'none', paddingInlineEnd: 0 },
    '@media print': { maxInlineSize: 'none' },
  },
  logo: { display: 'block', marginBlock: `-.5rem ${space[3]}`, '@media print': { display: 'none' } },
  address: {
    marginBlockStart: space[5],
    fontStyle: 'normal',
    '@media print': { display: 'flex', gap: space[6], marginBlockStart: 0, [centred]: { justifyContent: 'center' } },
  },
  title: { marginBlockEnd: space[3], fontSize: 'inherit', fontWeight: 600 },
  link: {
    display: 'inline-block',
    overflowWrap: 'anywhere',
    // Prefers to break between words, not at the hyphen of "e-commerce".
    textWrap: 'balance',
    paddingBlock: '.3125rem',
    '&:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.25em' },
  },
  text: { display: 'inline-block', paddingBlock: '.3125rem' },
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[3]} ${space[8]}`,
    paddingBlock: `${space[6]} ${space[8]}`,
    borderBlockStart: `1px solid ${color.line}`,
    color: color.ink3,
    fontSize: '.875rem',
    '@media print': { '&&': { paddingBlock: space[2] }, '& > :not(:first-child)': { display: 'none' } },
    '& > :first-child': { flexBasis: '100%', marginInlineEnd: 'auto', [from.md]: { flexBasis: 'auto' } },
    [centred]: { justifyContent: 'center', '& > :first-child': { flexBasis: 'auto', marginInlineEnd: 0 } },
  },
})
