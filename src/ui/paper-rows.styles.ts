import { style } from './style/style.ts'
import { color, space, type } from './style/tokens.ts'

export const paperRowsStyles = style('ui', 'paper-rows', {
  rows: { display: 'grid', gridTemplateColumns: 'fit-content(45%) minmax(0,1fr)' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1/-1',
    columnGap: space[6],
    padding: `${space[3]} var(--edge)`,
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    // The columns of the others are in the order of their direction.
    '&[dir]': { gridTemplateColumns: 'min(40%,8rem) minmax(0,1fr)' },
    '&[data-decisive]': { boxShadow: `inset 3px 0 ${color.ember}` },
    '&:dir(rtl)[data-decisive]': { boxShadow: `inset -3px 0 ${color.ember}` },
  },
  name: { ...type.small, color: color.ink2, minInlineSize: 0, overflowWrap: 'anywhere' },
  text: {
    ...type.small,
    display: 'flex',
    gap: space[2],
    minInlineSize: 0,
    color: color.ink,
    overflowWrap: 'anywhere',
    '[data-decisive] > &': { fontWeight: 560 },
  },
  note: { ...type.note, display: 'block', fontWeight: 400 },
})
