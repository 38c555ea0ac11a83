import { style } from '#page/ui/style/style.ts'
import { color, radius, space, type } from '#page/ui/style/tokens.ts'

export const embedStyles = style('blocks', 'embed', {
  frame: {
    position: 'relative',
    aspectRatio: '16/9',
    maxInlineSize: '60rem',
    overflow: 'hidden',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    // Hatched, as missing parts are in a drawing.
    background: `repeating-linear-gradient(135deg,transparent 0 .6875rem,${color.line} .6875rem .75rem),${color.sunken}`,
    '&[data-shape=square]': { aspectRatio: '1', maxInlineSize: '44rem' },
    '&[data-shape=tall]': { aspectRatio: '4/5', maxInlineSize: '36rem' },
    '@media print': { display: 'none' },
  },
  name: {
    ...type.h3,
    position: 'absolute',
    inset: 0,
    blockSize: 'fit-content',
    marginBlock: 'auto 0',
    marginInline: '0 auto',
    inlineSize: 'fit-content',
    maxInlineSize: '100%',
    padding: `${space[4]} ${space[5]}`,
    background: color.sunken,
    color: color.ink2,
    overflowWrap: 'anywhere',
  },
  /** Without content the frame has the colour scheme of an empty document, and therefore no colour. */
  content: {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    border: 0,
    colorScheme: 'light',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[4]} ${space[6]}`,
    maxInlineSize: '46rem',
    marginBlockEnd: space[6],
    // The address of the content's own page is enough.
    '@media print': { '& > :not(:last-child)': { display: 'none' } },
  },
  notice: { ...type.note, inlineSize: '100%', overflowWrap: 'anywhere' },
  open: { minInlineSize: 0, minBlockSize: '2.75rem', fontSize: '.9375rem' },
  note: { ...type.note, marginBlockStart: space[5], maxInlineSize: '46rem' },
})
