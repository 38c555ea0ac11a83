// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import { textsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { Deliverables } from './Deliverables.tsx'

afterEach(cleanup)

test('Deliverables is a table named by the heading, with row and column headers', () => {
  const items = [{ title: 'Source inventory', description: 'Systems and owners' }]
  render(
    <Deliverables
      id="deliverables"
      block={{ type: 'deliverables', title: 'What you receive', items }}
      page={{ texts: textsOf({} as Settings) } as PageContext}
    />,
  )
  const table = within(screen.getByRole('table', { name: 'What you receive' }))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Deliverable',
    'What it contains',
  ])
  expect(table.getByRole('rowheader').textContent).toBe('Source inventory')
  expect(table.getByRole('cell').textContent).toBe('Systems and owners')
})
