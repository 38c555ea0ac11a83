import { style } from './style/style.ts'
import { color, radius, space, type } from './style/tokens.ts'

export const sheetStyles = style('ui', 'sheet', {
  /** Looks like a sheet of paper: its parts are separated by lines over its whole width. */
  sheet: {
    '--edge': 'clamp(1.25rem,3vw,2.25rem)',
    overflow: 'hidden',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.card,
    background: color.surface,
    breakInside: 'avoid',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `${space[1]} ${space[6]}`,
    padding: `${space[4]} var(--edge)`,
    borderBlockEnd: `1px solid ${color.lineStrong}`,
  },
  name: { minInlineSize: 0, textWrap: 'balance', fontWeight: 560, color: color.ink, overflowWrap: 'anywhere' },
  label: { ...type.note, color: color.ember },
})

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

export const discStyles = style('ui', 'disc', {
  disc: {
    flex: 'none',
    color: color.accent,
    stroke: 'currentColor',
    strokeWidth: 1.5,
    fill: 'none',
    'td > &': { marginInline: 'auto' },
    '&:dir(rtl)': { transform: 'scaleX(-1)' },
  },
})
