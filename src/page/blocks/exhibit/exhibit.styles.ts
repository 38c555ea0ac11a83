import { style } from '#page/ui/style/style.ts'
import { space, type } from '#page/ui/style/tokens.ts'

export const exhibitStyles = style('blocks', 'exhibit', {
  note: { ...type.note, marginBlockStart: space[4], maxInlineSize: '42rem' },
})
