import { style } from '#page/ui/style/style.ts'
import { color, from, motion, space } from '#page/ui/style/tokens.ts'

const between = `1px solid ${color.line}`

export const quickLinksStyles = style('blocks', 'quickLinks', {
  quickLinks: {
    position: 'relative',
    // Below a hero, its lower rule and this upper one overlap.
    marginBlockStart: '-1px',
    borderBlock: `1px solid ${color.ink}`,
    background: color.canvas,
  },
  links: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    '& > li + li': { borderBlockStart: between },
    [from.sm]: {
      gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
      '& > li:nth-child(2)': { borderBlockStart: 0 },
      '&[data-odd] > :last-child': { gridColumn: '1/-1' },
      '& > li:nth-child(even)': { borderInlineStart: between },
      '& > li:nth-child(even) > a': { paddingInlineStart: space[6] },
      '& > li:nth-child(odd) > a': { paddingInlineEnd: space[6] },
    },
    [from.xl]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0,1fr)',
      '& > li + li': { borderBlockStart: 0, borderInlineStart: between },
      '&[data-odd] > :last-child': { gridColumn: 'auto' },
      '& > li:nth-child(n) > a': { padding: '1.75rem 1.5rem' },
      '& > li:first-child > a': { paddingInlineStart: 0 },
      '& > li:last-child > a': { paddingInlineEnd: 0 },
    },
  },
  link: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: '.125rem 1rem',
    alignContent: 'start',
    minBlockSize: '100%',
    paddingBlock: space[5],
    '& > svg': {
      gridArea: '1 / 2 / 3',
      alignSelf: 'start',
      marginBlockStart: '.25rem',
      color: color.accent,
      transition: `translate ${motion.base}`,
    },
    '&:hover > svg': { translate: '.25rem 0' },
    '&:dir(rtl):hover > svg': { translate: '-.25rem 0' },
  },
  label: {
    color: color.ink,
    fontSize: '1.0625rem',
    fontWeight: 560,
    letterSpacing: '-.01em',
    'a:hover > &': { color: color.accent },
  },
  description: { gridColumn: 1, fontSize: '.9375rem', lineHeight: 'var(--t-note-leading)', textWrap: 'balance' },
})
