import { style } from '#page/ui/style/style.ts'
import { color } from '#page/ui/style/tokens.ts'

export const logoStyles = style('shell', 'logo', {
  logo: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.625rem',
    minBlockSize: '2.75rem',
    color: color.ink,
    fontSize: '1.4375rem',
    fontWeight: 600,
    letterSpacing: 'var(--t-display-tracking)',
    lineHeight: 1,
    '&[data-length=long]': { fontSize: '1.1875rem', lineHeight: 1.15 },
    '&[data-length=longest]': { fontSize: '1rem', lineHeight: 1.2 },
  },
  inHeadingLetters: {
    fontFamily: 'var(--font-headings,inherit)',
    fontWeight: 'var(--t-h2-weight)',
    textTransform: 'var(--case-headings,inherit)' as 'none',
  },
  mark: { inlineSize: '1.625rem', blockSize: '1.625rem' },
  /** A logo made elsewhere has its own proportions. */
  artwork: {
    inlineSize: 'auto',
    blockSize: '2rem',
    '& > svg': { inlineSize: 'auto', maxInlineSize: 'min(11rem,48vw)' },
    // Beside a long brand.
    '[data-length] > & > svg': { maxInlineSize: 'min(7rem,28vw)' },
  },
})
