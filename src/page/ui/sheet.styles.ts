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
