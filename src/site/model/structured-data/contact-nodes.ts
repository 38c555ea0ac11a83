import type { Page, Site } from '#site/model/site.ts'
import type { ContactWays, Office, OpeningHours } from '#site/model/types.generated.ts'
import { decoded } from '#base/text/addresses/address-forms.ts'
import { graphIdsOf } from './graph-nodes.ts'
import type { Thing } from './structured-data.ts'

interface ContactParts {
  ways: ContactWays
  hours?: OpeningHours
  office?: Office
}

/**
 * Contact point and location of a block, as properties of the organization, which has one `@id` on the whole site.
 * Values without a link and placeholder addresses are left out.
 */
export function contactNodes(
  { ways, hours, office }: ContactParts,
  { page, site }: { page: Page; site: Pick<Site, 'settings'> },
): Thing[] {
  const email = addressOf(ways, 'mailto:')?.split(',')[0]?.trim()
  const telephone = addressOf(ways, 'tel:')
  const openingHours = openingHoursOf(hours)
  const point = (email || telephone) && {
    '@type': 'ContactPoint',
    ...(ways.purpose && { contactType: ways.purpose }),
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...(openingHours.length > 0 && { hoursAvailable: openingHours }),
  }
  const location = office &&
    !office.isPlaceholder && {
      '@type': 'Place',
      name: office.title,
      address: office.address,
      hasMap: office.map.href,
      ...(openingHours.length > 0 && { openingHoursSpecification: openingHours }),
    }
  if (!point && !location) return []
  return [
    {
      '@type': 'Organization',
      '@id': graphIdsOf(page, site).organization,
      ...(point && { contactPoint: [point] }),
      ...(location && { location: [location] }),
    },
  ]
}

function addressOf({ items }: ContactWays, scheme: 'mailto:' | 'tel:'): string | undefined {
  const link = items.find(({ href }) => href?.startsWith(scheme))?.href
  return link === undefined ? undefined : decoded(link.slice(scheme.length).replace(/\?.*/s, ''))
}

function openingHoursOf(hours: OpeningHours | undefined): Thing[] {
  return (hours?.items ?? []).flatMap(({ schedule }) =>
    schedule
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: schedule.days,
            opens: schedule.opens,
            closes: schedule.closes,
          },
        ]
      : [],
  )
}
