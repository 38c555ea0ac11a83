import { style } from '#page/ui/style/style.ts'
import type { CSSObject } from '#page/ui/style/style.ts'
import { color, from, radius, space, type } from '#page/ui/style/tokens.ts'

const ruled: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  alignContent: 'start',
  borderBlockStart: `1px solid ${color.line}`,
  breakInside: 'avoid',
  '&:first-child': { borderColor: color.ink },
}

/** In the tier of blocks: loaded with the few blocks that have such items, not with the parts that all pages share. */
export const ruledItemStyles = style('blocks', 'ruled-item', {
  /** Twelve columns, so that heads and texts of rows with a picture and without one begin at the same place. */
  row: {
    ...ruled,
    gap: `${space[3]} ${space[6]}`,
    paddingBlock: 'clamp(1.5rem,2.8vw,2.5rem)',
    [from.md]: { gridTemplateColumns: 'repeat(12,minmax(0,1fr))' },
  },
  rowHead: { '& > :is(h2,h3)': type.h3, [from.md]: { gridColumn: 'span 4' } },
  rowText: { [from.md]: { gridColumn: 'span 8' } },
  /** Above the texts, then before them, then after them. */
  rowArt: {
    marginBlockEnd: space[3],
    [from.md]: {
      gridColumn: '1/5',
      gridRow: '1/3',
      alignSelf: 'start',
      marginBlockEnd: 0,
      '& ~ *': { gridColumn: '5/-1' },
    },
    [from.lg]: {
      gridColumn: '10/-1',
      gridRow: 1,
      '& + *': { gridColumn: '1/5' },
      '& + * + *': { gridColumn: '5/10' },
    },
  },
  item: {
    ...ruled,
    gap: `.125rem ${space[5]}`,
    paddingBlock: space[4],
    // If one item has a picture or drawing, which are spans, the texts of all items begin at the same place.
    'ul:has(> * > span) > &': { gridTemplateColumns: '4.5rem minmax(0,1fr)', gridTemplateRows: 'auto 1fr' },
  },
  listHead: { gridColumn: '-2/-1', '& > :is(h2,h3)': type.h4 },
  listText: { ...type.small, gridColumn: '-2/-1' },
  /** Beside both texts. */
  listArt: { gridRow: '1/3' },
  /** A tall picture would make its row as tall. */
  frame: { aspectRatio: '3/2' },
  smallFrame: { aspectRatio: '1', borderRadius: radius.control },
  /** On phones a drawing is as wide as the row: one that fills its frame would lose its upper and lower parts. */
  drawing: { '& > svg': { maxBlockSize: '22rem', [from.md]: { maxBlockSize: '14rem' } } },
  smallDrawing: { blockSize: '4.5rem', '& > svg': { blockSize: '100%' } },
  text: { '& > * + *': { marginBlockStart: space[3] } },
})
