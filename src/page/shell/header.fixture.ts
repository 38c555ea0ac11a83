import { shellDataOf } from '#site/model/navigation/shell-data.ts'
import { examplePage, exampleService, exampleSite } from '#site/model/site.fixture.ts'
import type { ShellData } from '#site/model/page-data.ts'

/** The header data of a small site. */
export function exampleHeader(): ShellData {
  const site = exampleSite({
    settings: { hours: 'Every night', logo: 'logo' },
    pages: [
      examplePage({ path: '/' }),
      exampleService('/baking/oat', 'Oat', 'Bread'),
      exampleService('/baking/rye', 'Rye', 'Bread'),
      exampleService('/baking/plum-cake', 'Plum cake', 'Cakes'),
    ],
  })
  const { navigation } = site
  return shellDataOf({
    ...site,
    navigation: {
      ...navigation,
      header: [...navigation.header, { label: 'About', href: '/about' }],
      headerAction: { label: 'Order bread', href: '/order' },
      services: {
        categories: navigation.services?.categories ?? [],
        links: [{ label: 'For hotels', href: '/hotels' }],
        all: { label: 'All we bake', href: '/baking' },
      },
    },
  })
}
