import { style } from '#page/ui/style/style.ts'
import { below, color, from, space, type } from '#page/ui/style/tokens.ts'

const hidden = { position: 'absolute', inlineSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** The width of a rail, and the holes in it. */
const rail = 'clamp(1rem,2.6vw,1.75rem)'
const holes = `radial-gradient(circle,${color.ink} 2px,transparent 2.6px)`

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
  drawing: { maxInlineSize: 'clamp(12rem,50vw,26rem)', marginBlockStart: 'clamp(1.5rem,5vw,2rem)' },
  /** The column headers are visually hidden where cells are stacked. */
  head: {
    ...hidden,
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
    [below.sm]: { fontSize: 'var(--t-small)', lineHeight: 'var(--t-small-leading)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,2fr) minmax(0,3fr)',
      columnGap: space[4],
      paddingBlock: space[3],
      borderBlockEnd: `1px solid ${color.line}`,
    },
    '& tr:first-child': { borderBlockStart: `1px solid ${color.ink}` },
    [from.sm]: {
      '& tr': { display: 'table-row' },
      '& tr:first-child': { borderBlockStart: 0 },
      '& th,& td': { ...cell, borderBlockEnd: `1px solid ${color.line}` },
    },
  },

  /** A cabinet in elevation: rails with holes at both sides, a cap above and feet below. */
  rack: {
    position: 'relative',
    display: 'block',
    marginBlock: space[3],
    paddingInline: rail,
    border: `2px solid ${color.ink}`,
    backgroundColor: color.sunken,
    backgroundImage: `${holes},${holes}`,
    backgroundSize: `${rail} 1.375rem`,
    backgroundPosition: 'left 0 top .25rem,right 0 top .25rem',
    backgroundRepeat: 'repeat-y',
    textAlign: 'start',
    '& th': { textAlign: 'start', fontWeight: 560 },
    '&::before,&::after': {
      content: '""',
      position: 'absolute',
      insetInline: '-.625rem',
      blockSize: '.625rem',
      insetBlockEnd: '100%',
      border: `2px solid ${color.ink}`,
      background: color.surface,
    },
    '&::after': { insetInline: space[5], insetBlock: '100% auto', border: 0, background: color.lineStrong },
  },
  hiddenHead: hidden,
  units: {
    display: 'block',
    counterReset: 'unit',
    borderInline: `1px solid ${color.ink}`,
    background: color.ink,
    '& > tr': {
      ...type.small,
      counterIncrement: 'unit',
      position: 'relative',
      display: 'grid',
      gap: `${space[1]} ${space[5]}`,
      gridTemplateColumns: '1.25rem minmax(0,1fr)',
      alignItems: 'center',
      padding: `${space[4]} clamp(.75rem,2vw,1.5rem)`,
      borderBlock: `1px solid ${color.ink}`,
      background: `linear-gradient(${color.surface},${color.canvas})`,
    },
    '& > tr::before': {
      content: 'counter(unit) / ""',
      color: color.ink3,
      fontSize: 'var(--t-note)',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > tr > *': { gridColumn: 2, padding: 0 },
    '& > tr > th': { ...type.h4, color: color.ink },
    [from.sm]: {
      '& > tr': {
        gridTemplateColumns: '1.25rem minmax(0,4fr) minmax(0,6fr) 4.5rem',
        minBlockSize: '4.25rem',
        // The grille at the end of a unit.
        '&::after': {
          content: '""',
          gridColumn: 4,
          gridRow: 1,
          alignSelf: 'stretch',
          background: `repeating-linear-gradient(90deg,${color.lineStrong} 0 1px,transparent 1px 6px)`,
        },
      },
      '& > tr > *': { gridColumn: 'auto' },
      // The one that is at work.
      '& > tr:first-child::after': {
        background: `linear-gradient(${color.sun},${color.sun}) 100% 50%/.75rem .75rem no-repeat,repeating-linear-gradient(90deg,${color.lineStrong} 0 1px,transparent 1px 6px) 0 0/3rem 100% no-repeat`,
      },
    },
  },
})
