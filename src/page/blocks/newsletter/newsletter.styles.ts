import { style } from '#page/ui/style/style.ts'
import { color, space, type } from '#page/ui/style/tokens.ts'

export const newsletterStyles = style('blocks', 'newsletter', {
  text: { ...type.lead, color: color.ink2, maxInlineSize: '38em' },
  action: { marginBlockStart: '1.75rem' },
  note: { ...type.note, marginBlockStart: space[4] },
})
