import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

export const runbookStyles = style('blocks', 'exhibit-runbook', {
  steps: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)' },
  step: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: `${space[1]} ${space[6]}`,
    padding: `${space[4]} var(--edge)`,
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    [from.md]: { gridTemplateColumns: '7rem minmax(0,1fr) minmax(0,12rem)', alignItems: 'baseline' },
    '&[data-decisive]': { boxShadow: `inset 3px 0 ${color.ember}` },
    '&:dir(rtl)[data-decisive]': { boxShadow: `inset -3px 0 ${color.ember}` },
  },
  time: {
    ...type.small,
    color: color.ink3,
    fontVariantNumeric: 'tabular-nums',
    '[data-decisive] > &': { color: color.ember, fontWeight: 560 },
  },
  task: { minInlineSize: 0, color: color.ink, overflowWrap: 'anywhere' },
  check: { ...type.note, marginBlockStart: space[1] },
  owner: { ...type.note, overflowWrap: 'anywhere', [from.md]: { textAlign: 'end' } },
})
