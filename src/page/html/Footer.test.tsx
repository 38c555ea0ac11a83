// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShellData } from '#site/model/page-data.ts'
import { shellDataOf } from '#site/model/navigation/shell-data.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import { Footer } from './Footer.tsx'

afterEach(cleanup)

const data: ShellData = {
  ...shellDataOf(exampleSite({ settings: { copyrightYear: 2024 } })),
  address: 'Quay 3, Harbour',
  phone: { text: '+00 123', href: 'tel:+00123' },
  footer: {
    blurb: 'Bread and cakes from the harbour.',
    columns: [{ title: 'Company', links: [{ label: 'About', href: '/about' }] }],
    base: [
      { label: 'Network', href: 'https://network.example/harbour' },
      { label: 'Privacy', href: '/privacy' },
    ],
  },
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('Footer shows the blurb, the address, the phone number, the e-mail address and the copyright', () => {
  render(<Footer data={data} />)
  expect(screen.getByText('Bread and cakes from the harbour.')).toBeTruthy()
  expect(screen.getByText('Quay 3, Harbour')).toBeTruthy()
  expect(hrefOf('+00 123')).toBe('tel:+00123')
  expect(hrefOf('hello@harbour.example')).toBe('mailto:hello@harbour.example')
  expect(screen.getByText('© 2024 Harbour')).toBeTruthy()
})

test('Footer shows a phone number without an href as text', () => {
  render(<Footer data={{ ...data, phone: { text: '+00 000' } }} />)
  expect(screen.getByText('+00 000').closest('a')).toBeNull()
})

test('Footer renders columns as named navigation and marks links to other sites', () => {
  render(<Footer data={data} />)
  expect(screen.getByRole('navigation', { name: 'Company' }).textContent).toContain('About')
  expect(hrefOf(/^Network ?\(opens in a new tab\)$/)).toBe('https://network.example/harbour')
  expect(hrefOf('Privacy')).toBe('/privacy')
})

test.each([
  [undefined, 'inverse', null],
  ['light', 'sunken', 'light'],
  ['centred', 'sunken', 'centred'],
] as const)('Footer of the shape %s stands on the ground %s', (footerShape, ground, shape) => {
  render(<Footer data={{ ...data, ...(footerShape && { footerShape }) }} />)
  const footer = screen.getByRole('contentinfo')
  expect([footer.dataset['ground'], footer.getAttribute('data-shape')]).toEqual([ground, shape])
})
