// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Page, Site } from '#model/site.ts'
import type { PageContext } from '#blocks/block.ts'
import { initialsOf } from './initials.ts'
import examples from './team.examples.json'
import { Team } from './Team.tsx'
import { teamStructuredData } from './team.structured-data.ts'

const place = {
  page: { path: '/about' } as Page,
  site: { settings: { origin: 'https://example.com' } } as Site,
  pageUrl: 'https://example.com/about',
  blockUrl: 'https://example.com/about#team',
}

afterEach(cleanup)

test('a monogram is the first letters of the first and the last name', () => {
  expect(initialsOf('Mariam Haddad')).toBe('MH')
  expect(initialsOf('Jean-Luc de la Tour')).toBe('JT')
  expect(initialsOf('øystein')).toBe('Ø')
  expect(initialsOf('سارة الكعبي')).toBe('سا')
})

test('a monogram is not read out: the name is', () => {
  render(<Team id="team" block={{ ...examples.default, type: 'team' }} page={{ drawings: {} } as PageContext} />)
  expect(screen.getByText('CE').closest('[aria-hidden=true]')).not.toBeNull()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

test('search engines are told of people whose names are real, and of no others', () => {
  expect(teamStructuredData({ ...examples.default, type: 'team' }, place)).toEqual([])
  const real = { ...examples['real names in plain windows'], type: 'team' } as const
  expect(teamStructuredData(real, place)[0]).toEqual({
    '@type': 'Person',
    name: 'Mariam Haddad',
    jobTitle: 'Master baker',
    worksFor: { '@id': 'https://example.com/#organization' },
  })
})
