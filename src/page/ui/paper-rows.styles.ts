import { style } from './style/style.ts'
import { color, space, type } from './style/tokens.ts'

export const paperRowsStyles = style('ui', 'paper-rows', {
  rows: {
    ...type.small,
    display: 'grid',
    gridTemplateColumns: 'fit-content(45%) minmax(0,1fr)',
    overflowWrap: 'anywhere',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1/-1',
    columnGap: space[6],
    padding: `${space[3]} var(--edge)`,
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    // The columns of other rows follow their own direction.
    '&[dir]': { gridTemplateColumns: 'min(40%,8rem) minmax(0,1fr)' },
    '&[data-decisive]': {
      borderInlineStart: `3px solid ${color.ember}`,
      paddingInlineStart: 'calc(var(--edge) - 3px)',
    },
  },
  text: { display: 'flex', gap: space[2], color: color.ink, '[data-decisive] > &': { fontWeight: 560 } },
  note: { ...type.note, display: 'block', fontWeight: 400 },
})
