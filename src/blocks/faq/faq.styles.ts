import { style } from '#ui/style/style.ts'
import { color, motion, space, type } from '#ui/style/tokens.ts'

export const faqStyles = style('blocks', 'faq', {
  question: {
    borderBlockEnd: `1px solid ${color.line}`,
    '&:first-child': { borderBlockStart: `1px solid ${color.ink}` },
  },
  summary: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space[6],
    paddingBlock: space[6],
    '&:hover': { color: color.accent },
  },
  title: { ...type.h4, minInlineSize: 0, 'summary:hover > &': { color: color.accent } },
  chevron: {
    flex: 'none',
    transition: `rotate ${motion.base}`,
    '[open] > summary > &': { rotate: '180deg' },
    '@media print': { display: 'none' },
  },
  answer: { paddingBlockEnd: '1.75rem', maxInlineSize: '62ch' },
})
