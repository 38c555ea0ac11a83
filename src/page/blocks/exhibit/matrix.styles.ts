import { style } from '#page/ui/style/style.ts'
import { color, space, type } from '#page/ui/style/tokens.ts'

export const matrixStyles = style('blocks', 'exhibit-matrix', {
  table: {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    // A cell is as wide as its longest word, and no word of it is broken.
    overflowWrap: 'normal',
    '& th,& td': {
      padding: `${space[3]} ${space[3]}`,
      borderBlockEnd: `1px solid ${color.line}`,
      textAlign: 'center',
      verticalAlign: 'middle',
      fontWeight: 400,
    },
    // Holds the words that only screen readers read.
    '& td': { position: 'relative' },
    '& > thead th': { ...type.note, inlineSize: '16%', verticalAlign: 'bottom' },
    '& > tbody > tr > th': { textAlign: 'start', fontWeight: 560, color: color.ink },
    '& > * > tr > :first-child': { paddingInlineStart: 'var(--edge)' },
    '& > * > tr > :last-child': { paddingInlineEnd: 'var(--edge)' },
    '& > tbody > tr:hover > *': { background: color.tint },
  },
  legend: {
    ...type.note,
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[1]} ${space[6]}`,
    padding: `${space[3]} var(--edge)`,
    '& > li': { display: 'flex', alignItems: 'center', gap: space[2] },
  },
})
