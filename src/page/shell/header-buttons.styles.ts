import { style } from '#page/ui/style/style.ts'
import { color, space } from '#page/ui/style/tokens.ts'

export const schemeSwitchStyles = style('shell', 'scheme-switch', {
  switch: {
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    margin: '-.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '@media (scripting:none)': { display: 'none' },
  },
})

export const languageSwitchStyles = style('shell', 'language-switch', {
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space[5]}`,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    // Aligned with the content above it.
    '[data-mobile-menu] &': { justifyContent: 'center' },
  },
  link: {
    display: 'inline-block',
    // Latin and Arabic letters of the same size differ in height.
    lineHeight: 1.5,
    paddingBlock: '.4375rem',
    fontWeight: 520,
    '&:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.25em' },
  },
})
