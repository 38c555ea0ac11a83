import { rowsOnPaper } from '#page/ui/style/full-rows.ts'
import { keyframes, style } from '#page/ui/style/style.ts'
import { color, from, motion, radius, space, type } from '#page/ui/style/tokens.ts'
import { INTERVAL } from './rotation.ts'

const fill = keyframes({ from: { transform: 'scaleX(0)' } })
const withoutScript = '@media (scripting:none)'

const bar = {
  content: '""',
  position: 'absolute',
  insetInline: '0 .75rem',
  insetBlockStart: '50%',
  blockSize: '2px',
} as const

/** Overrides the properties of a closed card. Marks are in line, and links. */
const OPEN = { '--closed': 'initial', '--title': 'initial', '--lines': 'initial', '--above': 0, '--between': 'auto' }

export const carouselStyles = style('blocks', 'carousel', {
  /** A row that scrolls sideways; on wide screens the cards share the width. */
  track: {
    display: 'flex',
    gap: space[4],
    marginInline: `calc(${space.gutter} * -1)`,
    paddingInline: space.gutter,
    scrollPaddingInline: space.gutter,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    [from.xl]: { gap: space[3], marginInline: 0, paddingInline: 0, overflow: 'visible' },
    '&[data-presentation=even]': {
      [from.xl]: {
        gap: space[4],
        marginInline: `calc(${space.gutter} * -1)`,
        paddingInline: space.gutter,
        overflow: 'auto hidden',
      },
    },
    '@media print': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
      marginInline: 0,
      paddingInline: 0,
      overflow: 'visible',
      ...rowsOnPaper.list['@media print'],
    },
  },
  card: {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    flexDirection: 'column',
    flex: '0 0 min(84%,22rem)',
    minBlockSize: '30rem',
    padding: '16rem 1.5rem 1.5rem',
    overflow: 'hidden',
    scrollSnapAlign: 'start',
    borderRadius: radius.card,
    background: color.surface,
    // Visible in forced colours, where all cards have the background of the page.
    outline: '1px solid transparent',
    outlineOffset: -1,
    // Two cards and the edge of a third.
    [from.md]: { flexBasis: '40%' },
    transition: `flex-grow ${motion.slow},background ${motion.base}`,
    // The background inside the drawing takes the colour of the card.
    '&[data-ground=inverse]': { background: color.tint, '& > span': { '--surface': color.tint } },
    [from.xl]: {
      flex: '1 1 0',
      minInlineSize: 0,
      minBlockSize: '35rem',
      padding: 'clamp(1.25rem,2.2vw,2rem)',
      '&[data-ground=inverse]': { flexGrow: 2.6 },
    },
    '[data-presentation=even] > &': {
      [from.xl]: { flex: '1 0 17rem', minBlockSize: '30rem', padding: '16rem 1.5rem 1.5rem' },
    },
    // Every card is open, and its text does not overlap the drawing.
    [withoutScript]: { paddingBlockStart: '16rem', '&[data-ground=inverse]': { flexGrow: 1 } },
    '@media print': {
      minBlockSize: 0,
      padding: space[5],
      border: `1px solid ${color.line}`,
      breakInside: 'avoid',
      ...rowsOnPaper.item['@media print'],
    },
  },
  drawing: {
    position: 'absolute',
    zIndex: -1,
    insetBlockStart: 0,
    insetInline: 0,
    blockSize: '17.5rem',
    maskImage: 'linear-gradient(#000 50%,#0000 92%)',
    '& > svg': { blockSize: '100%' },
    [from.xl]: {
      blockSize: '62%',
      opacity: 0.8,
      '[data-ground=inverse] > &': { blockSize: '50%', opacity: 1 },
    },
    '[data-presentation=even] > * > &': { [from.xl]: { blockSize: '17.5rem', opacity: 1 } },
    [withoutScript]: { 'li[class] > &': { blockSize: '17.5rem' } },
  },
  text: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    // In a row of open cards the marks are in line, and the links; a card that grows has its text at its lower edge.
    '& > [aria-hidden]': { marginBlockEnd: '.875rem' },
    [from.xl]: {
      '& > :first-child': { marginBlockStart: 'var(--above,auto)' },
      // Side by side, one card is open; without script all are.
      '*:not([data-ground=inverse],[data-hydrate]:not([data-hydrated]) :is(:hover,:focus-within)) > &': {
        '--closed': 'none',
        // Fifteen letters fit, one of them a space; the marks above titles of one and two lines are in one row.
        '--title': 'min(var(--t-h3),.35rem + 1.05vw,1.3125rem)',
        '--lines': '2lh',
      },
      [withoutScript]: { '&&&&&': OPEN },
      '[data-presentation=even] > * > &&&&&': OPEN,
    },
  },
  title: {
    ...type.h3,
    hyphens: 'auto',
    '& > a': { paddingBlock: '.5rem' },
    fontSize: 'var(--title,var(--t-h3))',
    minBlockSize: 'var(--lines,0)',
  },
  description: {
    marginBlockStart: space[2],
    display: 'var(--closed,block)',
    '[data-ground=inverse] &': { maxInlineSize: '28rem' },
  },
  links: {
    ...type.small,
    marginBlockStart: 'auto',
    [from.xl]: { marginBlockStart: 'var(--between,0)' },
    paddingBlockStart: space[4],
    gridTemplateColumns: 'minmax(0,1fr)',
    columnGap: space[8],
    display: 'var(--closed,grid)',
    '[data-ground=inverse] &': {
      [`${from.xl} and (scripting:enabled)`]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minBlockSize: '2.625rem',
      borderBlockStart: `1px solid ${color.line}`,
      color: color.ink,
      overflowWrap: 'anywhere',
    },
    '& a:hover': { color: color.accent },
  },
  controls: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBlockStart: space[5],
    // Hidden until hydration, but with their space reserved, so that the layout does not shift.
    '[data-hydrate]:not([data-hydrated]) &': { visibility: 'hidden' },
    [withoutScript]: { display: 'none' },
    '@media print': { display: 'none' },
  },
  dots: { display: 'flex', flexGrow: 1, minInlineSize: 0 },
  dot: {
    position: 'relative',
    flex: '0 1 3.75rem',
    blockSize: '2.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    '&::before': { ...bar, background: color.lineStrong, opacity: 0.6 },
    '&:hover::before': { opacity: 1 },
    '&[aria-current]::after': { ...bar, background: color.ink, transformOrigin: '0' },
    '&:dir(rtl)[aria-current]::after': { transformOrigin: '100%' },
    // The bar shows the interval and restarts with the rotation.
    '[data-running] &[aria-current]::after': { animation: `${fill} ${INTERVAL}ms linear` },
  },
  pause: {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: color.ink,
    cursor: 'pointer',
  },
})
