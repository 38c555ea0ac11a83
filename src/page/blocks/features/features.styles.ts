import { cardPicture } from '#page/ui/style/shared-styles.ts'
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

/** A container in which a wide drawing has room for words at both sides. */
const WIDE = '@container (min-width:34rem)'

/** At the lower edge, aligned with the drawings of neighbours. */
const atLowerEdge = { marginBlockStart: 'auto', paddingBlockStart: space[6] }

const height = { maxBlockSize: '24rem' }

/** Hidden together with the drawing, without which the words mean nothing. */
const hiddenWithDrawing = {
  '@media print': { display: 'none' },
  '@media (forced-colors:active)': { display: 'none' },
}

export const featureDrawingStyles = style('blocks', 'featureDrawing', {
  alone: { ...atLowerEdge, '& > svg': height },
  frame: { containerType: 'inline-size', ...atLowerEdge, ...hiddenWithDrawing },
  figure: {
    display: 'grid',
    gridTemplate: '"side drawing" ". scale" "result result"/fit-content(45%) minmax(0,1fr)',
    fontSize: '.8125rem',
    lineHeight: 1.15,
    color: color.ink3,
    [WIDE]: {
      gridTemplate: '"side drawing result" ". scale ."/fit-content(30%) minmax(0,1fr) fit-content(30%)',
    },
  },
  drawing: { gridArea: 'drawing', minInlineSize: 0, '& svg': height },
  wide: { display: 'none', [WIDE]: { display: 'block' } },
  narrow: { [WIDE]: { display: 'none' } },
  lines: {
    gridArea: 'side',
    display: 'grid',
    gridAutoRows: '1fr',
    alignItems: 'center',
    paddingInlineEnd: space[3],
  },
  scale: {
    gridArea: 'scale',
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlockStart: space[2],
    '[data-upright] > &': {
      gridArea: 'side',
      flexDirection: 'column',
      paddingBlockStart: 0,
      paddingInlineEnd: space[3],
    },
    [WIDE]: {
      '[data-upright] > &': {
        gridArea: 'scale',
        flexDirection: 'row',
        paddingBlockStart: space[2],
        paddingInlineEnd: 0,
      },
    },
  },
  result: {
    gridArea: 'result',
    alignSelf: 'center',
    textAlign: 'end',
    marginBlockStart: space[3],
    [WIDE]: { textAlign: 'start', marginBlockStart: 0, paddingInlineStart: space[3] },
  },
  value: { ...type.h4, color: color.ink, [WIDE]: { display: 'block' } },
})
