// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockOf, Page, Site } from '#site/model/site.ts'
import type { PageContext } from '#page/blocks/block.ts'
import { initialsOf, Team } from './Team.tsx'
import examples from './team.examples.json'
import { teamStructuredData } from './team.structured-data.ts'

const context = {
  page: { path: '/about' } as Page,
  site: { settings: { origin: 'https://example.com' } } as Site,
  pageUrl: 'https://example.com/about',
  blockUrl: 'https://example.com/about#team',
}

afterEach(cleanup)

test('initialsOf returns the first letters of the first and the last name', () => {
  expect(initialsOf('Mariam Haddad')).toBe('MH')
  expect(initialsOf('Jean-Luc de la Tour')).toBe('JT')
  expect(initialsOf('øystein')).toBe('Ø')
  expect(initialsOf('سارة الكعبي')).toBe('س\u00a0ك')
  expect(initialsOf('علي')).toBe('ع')
})

test('a monogram is hidden from assistive technology; the name is not', () => {
  render(<Team id="team" block={{ ...examples.default, type: 'team' }} page={{ drawings: {} } as PageContext} />)
  expect(screen.getByText('CE').closest('[aria-hidden=true]')).not.toBeNull()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

test('structured data leaves out placeholder names', () => {
  expect(teamStructuredData({ ...examples.default, type: 'team' }, context)).toEqual([])
  const real = { ...examples['real names in plain windows'], type: 'team' } as const
  expect(teamStructuredData(real, context)[0]).toEqual({
    '@type': 'Person',
    name: 'Mariam Haddad',
    jobTitle: 'Master baker',
    worksFor: { '@id': 'https://example.com/#organization' },
  })
})

const images = {
  'mariam.jpg': { base: '/assets/mariam-1a', ending: '-840.jpg', width: 900, height: 1020, widths: [420, 840] },
}
const image = { file: 'mariam.jpg', alt: 'Mariam Haddad at her bench', place: { width: 420, ratio: 15 / 17 } }
const withPortrait = {
  type: 'team',
  title: 'Who bakes',
  items: [
    { name: 'Mariam Haddad', role: 'Master baker', image },
    { name: 'Ada King', role: 'Accounts' },
  ],
} satisfies BlockOf<'team'>

test('a portrait is shown instead of a monogram', () => {
  render(<Team id="team" block={withPortrait} page={{ drawings: {}, images } as unknown as PageContext} />)
  const portrait = screen.getByRole('img', { name: 'Mariam Haddad at her bench' })
  expect(portrait.getAttribute('loading')).toBe('lazy')
  expect(screen.queryByText('MH')).toBeNull()
  expect(screen.getByText('AK')).not.toBeNull()
})

test('structured data has the portrait of a person', () => {
  const [mariam, ada] = teamStructuredData(withPortrait, { ...context, images })
  expect(mariam?.['image']).toMatchObject({
    '@type': 'ImageObject',
    url: 'https://example.com/assets/mariam-1a-840.jpg',
    width: 840,
    height: 952,
  })
  expect(ada).not.toHaveProperty('image')
})
