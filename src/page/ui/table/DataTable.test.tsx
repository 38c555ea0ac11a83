// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from './DataTable.tsx'

afterEach(cleanup)

const columns = [{ heading: 'Day' }, { heading: 'Guests', numbers: true }]
const rows = [{ cells: ['Monday', ['up to ', { type: 'strong' as const, children: ['40'] }]] }]

test('DataTable has row and column headings, and a scroller with its name that can have the focus', () => {
  render(<DataTable id="hours" caption="When we are open" columns={columns} rows={rows} />)
  const table = screen.getByRole('table', { name: 'When we are open' })
  expect(screen.getByRole('group', { name: 'When we are open' }).tabIndex).toBe(0)
  const inTable = within(table)
  expect(inTable.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Day', 'Guests'])
  expect(inTable.getByRole('rowheader').textContent).toBe('Monday')
  expect(inTable.getByRole('cell').innerHTML).toMatch(/^<bdi>up to <strong[^>]*>40<\/strong><\/bdi>$/)
})

test('DataTable without row headings has cells alone, and the name of the heading that labels it', () => {
  render(
    <>
      <h2 id="hours-title">Opening hours</h2>
      <DataTable id="hours" labelledBy="hours-title" columns={columns} rows={rows} rowHeadings={false} />
    </>,
  )
  const table = within(screen.getByRole('table', { name: 'Opening hours' }))
  expect(table.queryByRole('rowheader')).toBeNull()
  expect(table.getAllByRole('cell')).toHaveLength(2)
})
