import { cardPicture } from '#page/ui/card-picture.ts'
import { rowsOnPaper } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { color, from, radius, space, type } from '#page/ui/style/tokens.ts'

const inset = 'clamp(1.5rem,2.4vw,2.25rem)'

const wholeRow = { gridColumn: '1/-1' }

export const featuresStyles = style('blocks', 'features', {
  cards: {
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.sm]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', ...rowsOnPaper.list },
    // A row has six columns: three cards of two, a wide one of four and one of two, or two of three.
    [from.lg]: { gridTemplateColumns: 'repeat(6,minmax(0,1fr))' },
  },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    padding: inset,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    [from.sm]: rowsOnPaper.item,
    '&[data-size]': { [from.sm]: wholeRow },
    '[data-even] > &:last-child:nth-child(odd),&[data-odd]': { [from.sm]: wholeRow },
    [from.lg]: {
      gridColumn: 'span 2',
      '[data-even] > &:last-child:nth-child(odd),&[data-odd]': { gridColumn: 'span 2' },
      '[data-even="2"] > &,[data-even="4"] > &': { gridColumn: 'span 3' },
      '[data-even][data-rest="2"] > &:nth-last-child(-n+2),[data-even][data-rest="4"] > &:nth-last-child(-n+4)': {
        gridColumn: 'span 3',
      },
      '&[data-size=wide]': { gridColumn: 'span 4' },
      '&[data-size=full]': wholeRow,
    },
    '&:has(a:hover)': { borderColor: color.lineStrong },
  },
  picture: cardPicture(inset),
  status: { marginBlockEnd: space[5] },
  title: {
    ...type.h3,
    // The whole card is clickable.
    '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  },
  description: { marginBlockStart: '.625rem', maxInlineSize: '36em' },
  points: { marginBlockStart: space[3] },
  /** In rows and lists. */
  ruledStatus: { marginBlockEnd: space[3] },
  note: { ...type.note, marginBlockStart: space[8] },
})
