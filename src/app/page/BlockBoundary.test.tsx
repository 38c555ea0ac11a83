// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BlockBoundary } from './BlockBoundary.tsx'

function Section({ text }: { text: string }) {
  if (text === 'broken') throw new Error('broken')
  return <p>{text}</p>
}

const page = (block: { text: string }) => (
  <>
    <BlockBoundary text="This section could not be shown." block={block}>
      <Section text={block.text} />
    </BlockBoundary>
    <p>The rest</p>
  </>
)

// React reports the error that it hands to a boundary.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a block that throws gives way to a sentence, and the rest of the page stays', () => {
  render(page({ text: 'broken' }))
  expect(screen.getByText('This section could not be shown.')).toBeTruthy()
  expect(screen.getByText('The rest')).toBeTruthy()
})

test('other data gets another try', () => {
  const { rerender } = render(page({ text: 'broken' }))
  rerender(page({ text: 'Mended' }))
  expect(screen.getByText('Mended')).toBeTruthy()
})
