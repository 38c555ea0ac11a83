// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import { LogoStrip } from './LogoStrip.tsx'

const page = { drawings: { acme: '<svg viewBox="0 0 9 9"></svg>' } } as Partial<PageContext> as PageContext
const items = [
  { name: 'Acme', logo: 'acme', color: '#a3211a' },
  { name: 'Example Group Limited', displayName: 'Example' },
]

afterEach(cleanup)

test('a logo has its name as hidden text, and a company without a logo shows its short name', () => {
  render(<LogoStrip id="logos" block={{ type: 'logoStrip', title: 'Partners', items }} page={page} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Acme', 'Example'])
})

test("a company's own colour needs no style attribute", () => {
  const { container } = render(
    <LogoStrip id="logos" block={{ type: 'logoStrip', title: 'Partners', items }} page={page} />,
  )
  expect(container.querySelector('svg')?.getAttribute('color')).toBe('#a3211a')
  expect(container.querySelector('[style]')).toBeNull()
})
