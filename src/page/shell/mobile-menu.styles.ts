import { globalStyle, style } from '#page/ui/style/style.ts'
import { color, from, space } from '#page/ui/style/tokens.ts'
import { foldRules } from './header-shapes.ts'

const BAR = '4.25rem'

/** A phone in landscape, or very large text: no room for a sticky foot. */
const low = '@media (max-height:30rem)'
const scrolling = { overflow: 'auto', overscrollBehavior: 'contain' } as const

/** The page behind the open menu does not scroll; with or without script. */
globalStyle(
  'shell',
  'mobile-menu-lock',
  `@media not all and (min-width:120em){html:has([data-mobile-menu][open]){overflow:hidden}}`,
)

export const mobileMenuStyles = style('shell', 'mobile-menu', {
  menu: { [from.nav]: { display: 'none' }, ...foldRules({ display: 'block' }) },
  toggle: {
    position: 'relative',
    zIndex: 1,
    marginInlineEnd: '-.625rem',
    '& svg': { strokeWidth: 1.46 },
  },
  whenClosed: {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    'details[open] > summary > &': { display: 'none' },
  },
  whenOpen: {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    'details:not([open]) > summary > &': { display: 'none' },
  },
  sheet: {
    position: 'fixed',
    inset: 0,
    paddingBlockStart: BAR,
    background: color.canvas,
    color: color.ink,
  },
  scroll: { display: 'flex', flexDirection: 'column', blockSize: '100%', [low]: scrolling },
  nav: {
    ...scrolling,
    flex: '1 1 auto',
    padding: `${space[2]} ${space.gutter} ${space[8]}`,
    // Keeps the focus ring of a focused link in view.
    scrollPaddingBlock: space[2],
    [low]: { flex: '1 0 auto', overflow: 'visible' },
  },
  line: { borderBlockEnd: `1px solid ${color.line}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: '3.75rem',
    fontSize: '1.5rem',
    fontWeight: 500,
    letterSpacing: 'var(--t-h3-tracking)',
    '&[aria-current]': { color: color.accent },
    '&[data-length]': { fontSize: '1.125rem' },
  },
  foot: {
    flex: 'none',
    padding: `${space[4]} ${space.gutter} ${space[5]}`,
    borderBlockStart: `1px solid ${color.line}`,
    background: color.canvas,
  },
  action: { display: 'flex', textAlign: 'center' },
  contact: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    justifyItems: 'end',
    marginBlockStart: space[3],
    '& > :first-child': { gridColumn: 2 },
  },
  email: {
    overflowWrap: 'anywhere',
    textAlign: 'center',
    color: color.accent,
    fontSize: '.9375rem',
    textDecoration: 'underline',
    textDecorationThickness: 1,
    textUnderlineOffset: '.2em',
  },
})
