import { plainText } from '#site/model/inline-text.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'

/** The questions, with the answers exactly as rendered. */
export const faqStructuredData: StructuredDataOf<'faq'> = (block) => [
  {
    '@type': 'FAQPage',
    mainEntity: block.items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(item.answer) },
    })),
  },
]
