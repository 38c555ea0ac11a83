import { cardRows } from '#ui/style/full-rows.ts'
import { style } from '#ui/style/style.ts'
import { color, radius, space, type } from '#ui/style/tokens.ts'

export const testimonialsStyles = style('blocks', 'testimonials', {
  list: { ...cardRows.list, rowGap: space[14] },
  /** Two rows, so that the names of neighbours begin on one line. */
  item: { ...cardRows.item, display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid' },
  one: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gridTemplateRows: 'subgrid',
    gridRow: '1/-1',
    rowGap: space[5],
    paddingBlockStart: space[6],
    borderBlockStart: `1px solid ${color.ink}`,
    '& > blockquote': { maxInlineSize: '38rem' },
  },
  alone: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: space[8],
    maxInlineSize: '52rem',
    '& > blockquote': type.h3,
    '&[data-short] > blockquote': type.h2,
  },
  quote: {
    color: color.ink,
    // The marks of the page's language.
    quotes: 'auto',
    '& > p::before': { content: 'open-quote' },
    '& > p::after': { content: 'close-quote' },
  },
  source: { ...type.note, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', alignContent: 'start' },
  withPicture: { display: 'flex', gap: space[4], alignItems: 'center' },
  picture: { flexShrink: 0, inlineSize: '4rem', blockSize: '4rem', borderRadius: radius.control },
  name: { ...type.small, fontWeight: 560, color: color.ink },
})
