// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BlockBoundary } from './LiveBlock.tsx'

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

// React logs errors that an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('BlockBoundary shows its text instead of a block that throws and keeps the rest of the page', () => {
  render(page({ text: 'broken' }))
  expect(screen.getByText('This section could not be shown.')).toBeTruthy()
  expect(screen.getByText('The rest')).toBeTruthy()
})

test('BlockBoundary renders the block again when it gets new data', () => {
  const { rerender } = render(page({ text: 'broken' }))
  rerender(page({ text: 'Mended' }))
  expect(screen.getByText('Mended')).toBeTruthy()
})
