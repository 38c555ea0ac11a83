import { graphIdsOf } from './graph-nodes.ts'
import type { Page, Site } from '#model/site.ts'
import type { Thing } from './structured-data.ts'
import type { ContactWays, Office, OpeningHours } from '#model/types.generated.ts'

interface ContactParts {
  ways: ContactWays
  hours?: OpeningHours
  office?: Office
}

/**
 * What a block tells of how to reach the company: added to the company itself, which has one `@id` on the whole site.
 * Only links count: a number that cannot be dialled is not real yet. An address that is a placeholder is left out.
 */
export function contactThings(
  { ways, hours, office }: ContactParts,
  { page, site }: { page: Page; site: Site },
): Thing[] {
  const email = targetOf(ways, 'mailto:')
  const telephone = targetOf(ways, 'tel:')
  const times = timesOf(hours)
  const point = (email || telephone) && {
    '@type': 'ContactPoint',
    ...(ways.purpose && { contactType: ways.purpose }),
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...(times.length > 0 && { hoursAvailable: times }),
  }
  const place = office &&
    !office.isPlaceholder && {
      '@type': 'Place',
      name: office.title,
      address: office.address,
      hasMap: office.map.href,
      ...(times.length > 0 && { openingHoursSpecification: times }),
    }
  if (!point && !place) return []
  return [
    {
      '@type': 'Organization',
      '@id': graphIdsOf(page, site).organization,
      ...(point && { contactPoint: [point] }),
      ...(place && { location: [place] }),
    },
  ]
}

function targetOf({ items }: ContactWays, scheme: 'mailto:' | 'tel:'): string | undefined {
  return items
    .find(({ href }) => href?.startsWith(scheme))
    ?.href?.slice(scheme.length)
    .replace(/\?.*/s, '')
}

function timesOf(hours: OpeningHours | undefined): Thing[] {
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
