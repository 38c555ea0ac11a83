// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import { blocks } from '#page/blocks/registry.ts'
import examples from './metrics.examples.json'
import { Metrics } from './Metrics.tsx'

const page = { texts: { sampleFigure: 'Sample' } } as PageContext

afterEach(cleanup)

test('a figure reads as one text with its prefix and suffix', () => {
  render(<Metrics id="metrics" block={{ ...examples['without a heading'], type: 'metrics' }} page={page} />)
  expect(screen.getAllByRole('listitem').map((metric) => metric.firstElementChild?.textContent)).toEqual([
    '12+',
    '50+',
    '24/7',
    '<1 s',
  ])
})

test('a sign at the end of a figure is kept apart from its last digit, which may count', () => {
  const items = [
    { value: '12+', label: 'models' },
    { value: '24/7', label: 'coverage' },
  ]
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(
    <Metrics id="metrics" block={{ type: 'metrics', countUp: true, items }} page={page} />,
  )
  const texts = [...container.querySelectorAll('bdi')].map((figure) =>
    [...figure.children].map(({ textContent }) => textContent),
  )
  expect(texts).toEqual([['12', '+'], ['24/7']])
})

test('a figure that is marked as a placeholder says first that it is a sample', () => {
  const items = [
    { value: '87', suffix: '%', label: 'fewer losses', placeholder: '' },
    { value: '50', label: 'data sources' },
  ]
  const { container, rerender } = render(<Metrics id="metrics" block={{ type: 'metrics', items }} page={page} />)
  const texts = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['Sample87%fewer losses', '50data sources'])
  rerender(<Metrics id="metrics" block={{ type: 'metrics', placeholder: '', items }} page={page} />)
  expect(texts()).toEqual(['Sample87%fewer losses', 'Sample50data sources'])
})

test('a trend has a label', () => {
  const trend = { direction: 'down', label: 'Falling' } as const
  const items = [{ value: '12', label: 'open archives', trend }]
  render(<Metrics id="metrics" block={{ type: 'metrics', items }} page={page} />)
  expect(screen.getByText('Falling')).toBeDefined()
})

test('a long figure is marked as such', () => {
  const items = [
    { value: '10,000', label: 'short' },
    { value: '8–12', suffix: ' weeks', label: 'medium' },
    { prefix: 'EUR ', value: '1,250,000', label: 'long' },
  ]
  const { container } = render(<Metrics id="metrics" block={{ type: 'metrics', items }} page={page} />)
  const lengths = [...container.querySelectorAll<HTMLElement>('[data-length]')].map(({ dataset }) => dataset['length'])
  expect(lengths).toEqual(['short', 'medium', 'long'])
})

test('metrics are hydrated only with countUp', () => {
  const { hydrate } = blocks.metrics
  const hydration = [{}, { countUp: false }, { countUp: true }].map((option) =>
    typeof hydrate === 'function' ? hydrate({ type: 'metrics', items: [], ...option }) : hydrate,
  )
  expect(hydration).toEqual(['never', 'never', 'visible'])
})
