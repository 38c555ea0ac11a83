import { style } from '#ui/style/style.ts'
import { color, from, space } from '#ui/style/tokens.ts'

const cell = {
  display: 'table-cell',
  paddingBlock: '1.125rem',
  paddingInline: `0 ${space[6]}`,
  verticalAlign: 'top',
} as const

export const deliverablesStyles = style('blocks', 'deliverables', {
  /** Stacked on small screens, columns from `sm` on. */
  schedule: {
    inlineSize: '100%',
    tableLayout: 'fixed', // so that a long word wraps instead of widening the table
    borderCollapse: 'collapse',
    textAlign: 'start',
    '& th': { textAlign: 'start', fontWeight: 400 },
  },
  drawing: { maxInlineSize: '26rem', marginBlockStart: space[10] },
  /** The column headers are visually hidden where cells are stacked. */
  head: {
    position: 'absolute',
    inlineSize: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    '& th': { fontSize: 'var(--t-note)', color: color.ink3 },
    [from.sm]: {
      position: 'static',
      inlineSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
      '& th': { ...cell, paddingBlockStart: 0, borderBlockEnd: `1px solid ${color.ink}` },
      '& th:first-child': { inlineSize: '35%' },
    },
  },
  body: {
    '& th,& td': { display: 'block', padding: 0 },
    '& th': { color: color.ink, fontWeight: 560 },
    '& tr': { display: 'block', paddingBlock: space[4], borderBlockEnd: `1px solid ${color.line}` },
    '& tr:first-child': { borderBlockStart: `1px solid ${color.ink}` },
    [from.sm]: {
      '& tr': { display: 'table-row' },
      '& tr:first-child': { borderBlockStart: 0 },
      '& th,& td': { ...cell, borderBlockEnd: `1px solid ${color.line}` },
    },
  },
})
