import { expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import { contactNodes } from './contact-nodes.ts'
import { pageInputOf } from '#site/model/page-input.ts'
import { graphOf } from './graph.ts'

const site = exampleSite()
const page = examplePage()
const email = { label: 'Email', value: 'hello@harbour.example', href: 'mailto:hello@harbour.example?subject=Bread' }
const phone = { label: 'Phone', value: '+351 21 000 00', href: 'tel:+3512100000' }
const ways = { title: 'Talk to us', purpose: 'orders', items: [email, phone] }
const office = {
  title: 'The bakery',
  address: '1 Quay Street',
  map: { label: 'Open in Maps', href: 'https://maps.example/' },
}
const hours = {
  title: 'Hours',
  items: [
    {
      label: 'Weekdays',
      value: '6:00–14:00',
      schedule: { days: ['Monday' as const], opens: '06:00', closes: '14:00' },
    },
    { label: 'Sunday', value: 'Closed' },
  ],
}
const times = [{ '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '06:00', closes: '14:00' }]

const organizationWith = (parts: Parameters<typeof contactNodes>[0]) =>
  graphOf(pageInputOf(page, site), site, contactNodes(parts, { page, site }))['@graph'].find(
    (each) => each['@type'] === 'Organization',
  )

test('contactNodes adds contact point, opening hours and location to the organization', () => {
  expect(organizationWith({ ways, hours, office })).toMatchObject({
    name: 'Harbour',
    contactPoint: [
      {
        '@type': 'ContactPoint',
        contactType: 'orders',
        email: 'hello@harbour.example',
        telephone: '+3512100000',
        hoursAvailable: times,
      },
    ],
    location: [
      {
        '@type': 'Place',
        name: 'The bakery',
        address: '1 Quay Street',
        hasMap: 'https://maps.example/',
        openingHoursSpecification: times,
      },
    ],
  })
})

test('contactNodes leaves out values without a link and a placeholder office', () => {
  const { href: _, ...shownOnly } = phone
  const organization = organizationWith({
    ways: { title: 'Talk to us', items: [email, shownOnly] },
    office: { ...office, isPlaceholder: true },
  })
  expect(organization?.['contactPoint']).toEqual([{ '@type': 'ContactPoint', email: 'hello@harbour.example' }])
  expect(organization).not.toHaveProperty('location')
})

test('contactNodes has one mail address, decoded', () => {
  const several = { ...email, href: 'mailto:hello%40harbour.example,mill@harbour.example?subject=Bread' }
  const organization = organizationWith({ ways: { title: 'Talk to us', items: [several] } })
  expect(organization?.['contactPoint']).toEqual([{ '@type': 'ContactPoint', email: 'hello@harbour.example' }])
})

test('contactNodes is empty without a link or an office', () => {
  expect(
    contactNodes({ ways: { title: 'Talk to us', items: [{ label: 'Desk', value: '3' }] } }, { page, site }),
  ).toEqual([])
})
