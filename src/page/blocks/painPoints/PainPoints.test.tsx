// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockOf } from '#site/model/site.ts'
import { textsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import type { PageContext } from '#page/blocks/block.ts'
import { PainPoints } from './PainPoints.tsx'

const page = { texts: textsOf({} as Settings) } as PageContext

const record = {
  title: 'The bill nobody can explain',
  problem: 'Spending grew faster than use.',
  impact: 'The board asks.',
  whyMatters: 'Savings turn into a fixed cost.',
  indicators: ['Idle machines at night', 'Untagged accounts'],
  pointOfView: 'Give it an owner from the first day.',
  deepDive: { label: 'Reading a bill', href: '/reading-a-bill' },
  microCopy: 'For finance teams',
}

const blockOf = (presentation: BlockOf<'painPoints'>['presentation']): BlockOf<'painPoints'> => ({
  type: 'painPoints',
  title: 'What is breaking',
  presentation,
  items: [record],
})

afterEach(cleanup)

test.each(['rows', 'cards', 'cases', 'folded'] as const)(
  'PainPoints shows every property of a problem as %s',
  (presentation) => {
    const { container } = render(<PainPoints id="painPoints" block={blockOf(presentation)} page={page} />)
    const texts = Object.values(record).flatMap((value) =>
      typeof value === 'object' && 'label' in value ? value.label : value,
    )
    for (const text of texts) expect(container.textContent).toContain(text)
  },
)

test('labels default to the site’s where the block has none', () => {
  const { container } = render(<PainPoints id="painPoints" block={blockOf('cases')} page={page} />)
  const names = [...container.querySelectorAll('b,dt')].map((name) => name.textContent)
  expect(names).toEqual(['What it costs', 'Why it matters', 'Signs to look for', 'Our view'])
})

test('the first of folded problems is open, and links point to each by its anchor', () => {
  const items = [record, { title: 'The pilot', problem: 'It never leaves the lab.', anchor: 'pilot' }]
  const { container } = render(<PainPoints id="painPoints" block={{ ...blockOf('folded'), items }} page={page} />)
  expect([...container.querySelectorAll('details')].map(({ id, open }) => [id, open])).toEqual([
    ['', true],
    ['pilot', false],
  ])
  expect(screen.getByRole('heading', { name: 'The pilot' }).closest('summary')).not.toBeNull()
})

test('an external link announces that it opens in a new tab', () => {
  const block = blockOf('cases')
  const items = [{ ...record, deepDive: { label: 'A report', href: 'https://example.com/report' } }]
  render(<PainPoints id="painPoints" block={{ ...block, items }} page={page} />)
  const link = screen.getByRole('link', { name: /opens in a new tab/ })
  expect(link.getAttribute('rel')).toBe('noopener')
})
