import { style } from '#page/ui/style/style.ts'
import { color, space, type } from '#page/ui/style/tokens.ts'

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
