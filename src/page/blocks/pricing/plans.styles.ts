import { cardRows } from '#page/ui/style/full-rows.ts'
import { style } from '#page/ui/style/style.ts'
import { color, radius, space, type } from '#page/ui/style/tokens.ts'

export const plansStyles = style('blocks', 'pricing-plans', {
  plans: cardRows.list,
  plan: {
    ...cardRows.item,
    display: 'flex',
    flexDirection: 'column',
    padding: 'clamp(1.5rem,2.4vw,2.25rem)',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    '&[data-recommended]': { borderColor: color.ink, outline: `1px solid ${color.ink}`, outlineOffset: '-2px' },
    breakInside: 'avoid',
  },
  recommended: { marginBlockEnd: space[4] },
  name: type.h4,
  price: {
    ...type.h2,
    marginBlockStart: space[2],
    color: color.ink,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  unit: { ...type.small, fontVariantNumeric: 'inherit', color: color.ink3 },
  description: { marginBlockStart: space[3], maxInlineSize: '36em' },
  includes: { marginBlockStart: space[5] },
  /** At the lower edge, aligned with the actions of neighbours. */
  action: { marginBlockStart: 'auto', paddingBlockStart: space[8] },
})
