import { style } from '#page/ui/style/style.ts'
import { below, color, from, motion, radius, space, type } from '#page/ui/style/tokens.ts'

export const mediaStyles = style('blocks', 'media', {
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[10],
    alignItems: 'center',
    [from.xl]: {
      gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
      gap: space[16],
      '&[data-side=end]': { gridTemplateColumns: 'minmax(0,5fr) minmax(0,7fr)' },
      '&[data-shape=tall]': { gridTemplateColumns: 'minmax(0,5fr) minmax(0,6fr)' },
      '&[data-shape=tall][data-side=end]': { gridTemplateColumns: 'minmax(0,6fr) minmax(0,5fr)' },
    },
  },
  text: { ...type.lead, color: color.ink2, maxInlineSize: '38em', 'h2 + &': { marginBlockStart: space[5] } },
  words: {
    minInlineSize: 0,
    // Above or below the picture it is the head of the section, styled as the heads of other sections.
    [below.xl]: {
      '[data-headings=centred] &': { textAlign: 'center', '& > p': { marginInline: 'auto', textWrap: 'balance' } },
    },
  },
  action: { marginBlockStart: space[8], ':first-child&': { marginBlockStart: 0 } },
  figure: {
    minInlineSize: 0,
    breakInside: 'avoid',
    '&[data-shape=square]': { maxInlineSize: '44rem' },
    '&[data-shape=tall]': { maxInlineSize: '36rem' },
  },
  frame: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: radius.card,
    background: color.sunken,
  },
  poster: { position: 'absolute', inset: 0, borderRadius: 0 },
  video: {
    position: 'relative',
    display: 'block',
    inlineSize: '100%',
    blockSize: 'auto',
    '@media print': { visibility: 'hidden' },
  },
  caption: {
    ...type.note,
    marginBlockStart: space[3],
    overflowWrap: 'anywhere',
    // A video cannot be played on paper: print its address instead.
    '@media print': { '&[data-address]::after': { content: 'attr(data-address)', display: 'block', direction: 'ltr' } },
  },
  duration: { marginInlineStart: space[3], whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  transcript: { marginBlockStart: space[4], borderBlock: `1px solid ${color.line}` },
  summary: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space[6],
    paddingBlock: space[4],
    color: color.ink,
    fontWeight: 520,
    '&:hover': { color: color.accent },
  },
  chevron: {
    flex: 'none',
    transition: `rotate ${motion.base}`,
    '[open] > summary > &': { rotate: '180deg' },
    '@media print': { display: 'none' },
  },
  paragraph: { paddingBlockEnd: space[4], maxInlineSize: '62ch' },
})
