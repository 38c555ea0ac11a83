import { globalStyle, keyframes, style } from '#page/ui/style/style.ts'
import { color, from, motion, space } from '#page/ui/style/tokens.ts'
import { besideRail, foldRules, shapes } from './header-shapes.ts'

/** A header with long words collapses into the mobile menu below its own breakpoint. */
const whereFolded = foldRules({ display: 'none' })

/** All parts of the header but the logo are navigation, which is not printed. */
const onPaper = { '@media print': { display: 'none' } }

const fadeIn = keyframes({ to: { opacity: 1 } })

/** The menu is open: by script or, before the first script runs, by the style sheet. */
const open = '&:has([data-menu] > [aria-expanded=true])::before'
const openWithoutScript = '&:not([data-enhanced]):has([data-menu]:is(:hover,:focus-within))::before'
const onSurface = { opacity: 1, background: color.surface, backdropFilter: 'none' }

globalStyle('shell', 'beside-rail', besideRail)

export const headerStyles = style('shell', 'header', {
  header: {
    position: 'fixed',
    insetBlockStart: 0,
    insetInline: 0,
    zIndex: 20,
    background: 'none',
    color: color.ink,
    // On a pseudo-element: a filter on the header would make it the containing block of the fixed mobile menu.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      borderBlockEnd: `1px solid color-mix(in srgb,${color.ink} 10%,transparent)`,
      background: `color-mix(in srgb,${color.canvas} 96%,transparent)`,
      backdropFilter: 'blur(18px) saturate(1.4)',
      opacity: 0,
      transition: `opacity ${motion.base},background ${motion.base}`,
    },
    // Over a dark sky or picture its text is on the colour of the sky, whatever the picture shows there.
    '&[data-ground=inverse]': { background: `linear-gradient(${color.sky1},transparent)` },
    '&[data-frosted]::before': { opacity: 1 },
    // Its content is on inverse ground. The header itself has the ground of the first section, or none.
    '&&[data-solid],&&[data-solid]::before': { background: 'var(--band)' },
    '&&[data-solid]::before': { opacity: 1, backdropFilter: 'none', animation: 'none' },
    // Before or without script a scroll-driven animation frosts the header, where browsers support it.
    '@supports (animation-timeline:scroll())': {
      '&:not([data-enhanced])::before': {
        animation: `${fadeIn} linear both`,
        animationTimeline: 'scroll(root)',
        animationRange: '40px 60px',
      },
    },
    '@media (scripting:none)': {
      '@supports not (animation-timeline:scroll())': { '&::before': { opacity: 1 } },
      '@media (prefers-reduced-motion:reduce)': { '&::before': { opacity: 1 } },
    },
    [open]: onSurface,
    [openWithoutScript]: onSurface,
    ...shapes.header,
    '@media print': { position: 'static', '&::before': { display: 'none' } },
  },
  /** The line with the e-mail address. It collapses when the page is scrolled. */
  contact: {
    display: 'none',
    alignItems: 'center',
    gap: space[8],
    blockSize: '2.375rem',
    color: color.ink2,
    fontSize: '.875rem',
    transition: `block-size ${motion.base},opacity ${motion.base},visibility ${motion.base}`,
    // Not on the address, whose direction is always left to right.
    '& > :nth-child(2)': { marginInlineStart: 'auto' },
    '& > a:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.25em' },
    '[data-frosted] &': { blockSize: 0, opacity: 0, visibility: 'hidden' },
    [from.nav]: { display: 'flex' },
    ...whereFolded,
    ...shapes.contact,
    ...onPaper,
  },
  /** In the menu of phones it is a line. */
  search: {
    display: 'none',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    marginInline: `-${space[2]}`,
    [from.nav]: { display: 'grid' },
    ...whereFolded,
    ...shapes.search,
    ...onPaper,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '4.25rem',
    [from.nav]: { gap: space[6] },
    ...shapes.bar,
  },
  /** Above the mobile menu, which covers the rest of the page. */
  logo: { position: 'relative', zIndex: 1, marginInlineEnd: 'auto', ...shapes.logo },
  nav: { display: 'none', [from.nav]: { display: 'block' }, ...whereFolded, ...shapes.nav },
  lines: {
    display: 'flex',
    gap: space[1],
    // As high as the bar: the pointer reaches the open panel without leaving the item.
    '& > li': { display: 'flex', alignItems: 'center', minBlockSize: '4.25rem' },
    ...shapes.lines,
  },
  line: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.375rem',
    minBlockSize: '2.75rem',
    padding: '0 .875rem',
    border: 0,
    background: 'none',
    color: color.ink,
    fontSize: '.9688rem',
    fontWeight: 480,
    cursor: 'pointer',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: '.875rem',
      insetBlockEnd: space[2],
      blockSize: '1.5px',
      background: 'currentColor',
      transform: 'scaleX(0)',
      transformOrigin: 0,
      transition: `transform ${motion.base}`,
      '@media (forced-colors:active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
    },
    '&:dir(rtl)::after': { transformOrigin: '100%' },
    '&:is(:hover,[aria-current],[aria-expanded=true])::after': { transform: 'none' },
    '& > svg': { transition: `rotate ${motion.base}` },
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
    ...shapes.line,
  },
  action: {
    display: 'none',
    marginInlineStart: space[3],
    [from.nav]: { display: 'inline-flex' },
    ...whereFolded,
    ...shapes.action,
    ...onPaper,
  },
})
