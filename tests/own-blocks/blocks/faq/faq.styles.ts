import { cardRows, color, space, style, type } from 'pagewright/block'

export const faqStyles = style('blocks', 'faq', {
  questions: cardRows.list,
  question: { ...cardRows.item, borderBlockStart: `1px solid ${color.ink}`, paddingBlockStart: space[5] },
  asked: { ...type.h4, marginBlockEnd: space[3] },
})
