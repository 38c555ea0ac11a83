// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Page, Site } from '#site/model/site.ts'
import type { PageContext } from '#page/blocks/block.ts'
import examples from './faq.examples.json'
import { Faq } from './Faq.tsx'
import { faqStructuredData } from './faq.structured-data.ts'

const page = {} as PageContext

afterEach(cleanup)

test('only the first question is open', () => {
  const { container } = render(<Faq id="faq" block={{ ...examples.default, type: 'faq' }} page={page} />)
  const isOpen = [...container.querySelectorAll('details')].map((question) => question.open)
  expect(isOpen).toEqual([true, false, false])
})

test('a question is a heading inside its summary', () => {
  render(<Faq id="faq" block={{ ...examples.default, type: 'faq' }} page={page} />)
  const question = screen.getByRole('heading', { level: 3, name: 'Which language models do you use?' })
  expect(question.closest('summary')).not.toBeNull()
})

test('structured data has the texts that are rendered', () => {
  const block = { ...examples['long words'], type: 'faq' } as const
  const { container } = render(<Faq id="faq" block={block} page={page} />)
  const context = {
    page: {} as Page,
    site: {} as Site,
    pageUrl: 'https://example.com/',
    blockUrl: 'https://example.com/#faq',
  }
  expect(faqStructuredData(block, context)).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: container.querySelector('h3')?.textContent,
          acceptedAnswer: { '@type': 'Answer', text: container.querySelector('details > p')?.textContent },
        },
      ],
    },
  ])
})
