import { cardRows } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, radius, space, type } from '#page/ui/style/tokens.ts'

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
  cards: cardRows.list,
  card: {
    padding: 'clamp(1.5rem,2.4vw,2.25rem)',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
  },
  /** The source before the quote, which has the type of headings. */
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: `${space[5]} ${space[8]}`,
    paddingBlock: 'clamp(1.75rem,3vw,2.75rem)',
    borderBlockStart: `1px solid ${color.line}`,
    'li:first-child > &': { borderColor: color.ink },
    '& > blockquote': type.h3,
    [from.md]: {
      gridTemplateColumns: 'minmax(0,4fr) minmax(0,8fr)',
      '& > figcaption': { gridColumn: 1, gridRow: 1, alignSelf: 'start' },
    },
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
    // Browsers use English quotation marks for Arabic.
    '&:lang(ar)': { quotes: '"«" "»" "‹" "›"' },
    '& > p::before': { content: 'open-quote' },
    '& > p::after': { content: 'close-quote' },
  },
  source: { ...type.note, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', alignContent: 'start' },
  withPicture: { display: 'flex', gap: space[4], alignItems: 'center' },
  picture: { flexShrink: 0, inlineSize: '4rem', blockSize: '4rem', borderRadius: radius.control },
  name: { ...type.small, fontWeight: 560, color: color.ink },
})
