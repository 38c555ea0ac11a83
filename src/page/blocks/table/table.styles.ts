import { style } from '#page/ui/style/style.ts'
import { space, type } from '#page/ui/style/tokens.ts'

export const tableStyles = style('blocks', 'table', {
  note: { ...type.note, marginBlockStart: space[5], maxInlineSize: '42rem' },
})
