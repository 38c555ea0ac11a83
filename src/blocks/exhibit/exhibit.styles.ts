import { style } from '#ui/style/style.ts'
import { space, type } from '#ui/style/tokens.ts'

export const exhibitStyles = style('blocks', 'exhibit', {
  note: { ...type.note, marginBlockStart: space[4], maxInlineSize: '42rem' },
})
