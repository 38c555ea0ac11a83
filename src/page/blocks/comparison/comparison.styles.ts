import { style } from '#page/ui/style/style.ts'
import { color, from, space, type } from '#page/ui/style/tokens.ts'

export const comparisonStyles = style('blocks', 'comparison', {
  scenes: { borderBlockStart: `1px solid ${color.ink}` },
  scene: {
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'minmax(0,1fr)',
    paddingBlock: space[8],
    borderBlockEnd: `1px solid ${color.line}`,
    [from.xl]: { gridTemplateColumns: 'minmax(0,4fr) minmax(0,8fr)', columnGap: space[16] },
  },
  /** Aligned with the text in the panels beside it. */
  story: { [from.xl]: { paddingBlockStart: space[5] } },
  label: { ...type.note, marginBlockEnd: space[1] },
  title: type.h3,
  scenario: { marginBlockStart: space[3], maxInlineSize: '34em' },
  /** Below the "after" panel, aligned with its text. */
  outcome: {
    marginBlockStart: space[4],
    paddingInlineStart: space[6],
    [from.md]: { marginInlineStart: `calc(50% + ${space[2]})` },
  },
})
