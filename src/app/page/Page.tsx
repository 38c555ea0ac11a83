import type { ReactNode } from 'react'
import type { PlacedBlock } from '#model/site.ts'
import { LiveBlock } from './LiveBlock.tsx'
import type { ShownPage } from './shown-page.ts'
import { StaticBlock } from './StaticBlock.tsx'
import type { View } from './views.ts'

interface PageProps {
  page: ShownPage
  viewIn: (page: ShownPage, place: PlacedBlock) => View
  /** The markup of static blocks by id; in Node only. */
  markup?: ReadonlyMap<string, string>
}

/** The sections of a page, in order. */
export function Page({ page, viewIn, markup }: PageProps): ReactNode {
  return (
    <main key={page.key} id="main" tabIndex={-1}>
      {page.blocks.map((place) =>
        'block' in place ? (
          <LiveBlock key={place.id} place={place} page={page.context} view={viewIn(page, place)} />
        ) : (
          <StaticBlock key={place.id} id={place.id} markup={markup?.get(place.id)} />
        ),
      )}
    </main>
  )
}
