import { style } from '#page/ui/style/style.ts'
import { color, shadow, space } from '#page/ui/style/tokens.ts'
import { shapes } from './header-shapes.ts'

export const servicesPanelStyles = style('shell', 'services-panel', {
  panel: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '100%',
    maxBlockSize: 'calc(100dvh - 100%)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    borderBlockEnd: `1px solid ${color.line}`,
    background: color.surface,
    boxShadow: shadow.menu,
    color: color.ink2,
    display: 'none',
    '[aria-expanded=true] + &': { display: 'block' },
    // The category or group of the page.
    '& p:has(+ ul [aria-current])': { color: color.accent },
    ...shapes.panel,
    // Before or without script it opens on hover and keyboard focus.
    'header:not([data-enhanced]) [data-menu]:is(:hover,:focus-within) > &': { display: 'block' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit,minmax(13rem,1fr))',
    gap: space[10],
    paddingBlock: `2.75rem ${space[10]}`,
    // Aligns headings of one and of two lines.
    '& > *': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0 },
    // The links have no class: they are the longest list of every page.
    '& a': { display: 'block', paddingBlock: '.4375rem', fontSize: '.9688rem', lineHeight: 'var(--t-h4-leading)' },
    '& a:is(:hover,[aria-current])': {
      color: color.accent,
      textDecoration: 'underline',
      textUnderlineOffset: '.25em',
    },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    marginBlockEnd: '.625rem',
    paddingBlockEnd: space[4],
    borderBlockEnd: `1px solid ${color.line}`,
    color: color.ink,
    fontSize: '1rem',
    fontWeight: 600,
    letterSpacing: 'var(--t-h4-tracking)',
  },
  mark: { inlineSize: '1.375rem', blockSize: '1.375rem' },
  foot: {
    borderBlockStart: `1px solid ${color.line}`,
    background: color.sunken,
  },
  /** Groups of links below each other, and the other links beside the last group. */
  groups: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    columnGap: space[8],
    paddingBlock: space[3],
    '& > ul': {
      gridColumn: 2,
      gridRow: '1/span 4',
      alignSelf: 'end',
      minBlockSize: 0,
      paddingBlock: space[1],
    },
  },
  group: {
    display: 'flex',
    gap: space[8],
    gridColumn: 1,
    fontSize: '.9375rem',
    '& > p': {
      minInlineSize: '5.5rem',
      paddingBlock: space[1],
      color: color.ink,
      fontWeight: 600,
    },
    '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: space[8] },
    '& > ul > li': { paddingBlock: space[1] },
  },
  footLinks: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} ${space[8]}`,
    minBlockSize: '4rem',
    paddingBlock: space[3],
    fontSize: '.9375rem',
    '& > :last-child:not(:only-child)': { marginInlineStart: 'auto' },
  },
  footLink: { '&:is(:hover,[aria-current])': { color: color.accent } },
})

export const linksPanelStyles = style('shell', 'links-panel', {
  links: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit,minmax(14rem,20rem))',
    gap: `${space[2]} ${space[10]}`,
    paddingBlock: `2.25rem ${space[8]}`,
  },
  link: {
    display: 'block',
    paddingBlock: space[3],
    color: color.ink,
    fontSize: '1rem',
    fontWeight: 520,
    lineHeight: 'var(--t-h4-leading)',
    overflowWrap: 'break-word',
    '&:is(:hover,[aria-current])': { color: color.accent, textDecoration: 'underline', textUnderlineOffset: '.25em' },
  },
  description: {
    display: 'block',
    marginBlockStart: space[1],
    color: color.ink2,
    fontSize: '.9375rem',
    fontWeight: 400,
  },
})
