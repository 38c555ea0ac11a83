import { folded } from '#page/ui/style/shared-styles.ts'
import { style } from '#page/ui/style/style.ts'
import { type } from '#page/ui/style/tokens.ts'

export const faqStyles = style('blocks', 'faq', {
  question: folded.item,
  summary: folded.summary,
  title: { ...type.h4, ...folded.title },
  chevron: folded.chevron,
  answer: { paddingBlockEnd: '1.75rem', maxInlineSize: '62ch' },
})
