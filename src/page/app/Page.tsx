import type { ReactNode } from 'react'
import type { PlacedBlock } from '#site/model/site.ts'
import { LiveBlock } from './LiveBlock.tsx'
import type { ShownPage } from './shown-page.ts'
import { StaticBlock } from './StaticBlock.tsx'
import type { View } from './views.ts'

interface PageProps {
  page: ShownPage
  viewIn: (page: ShownPage, placed: PlacedBlock) => View
  /** The markup of static blocks by id. Omitted for the served page in the browser, whose document has it. */
  markup?: ReadonlyMap<string, string> | undefined
}

/** The sections of a page, in order. */
export function Page({ page, viewIn, markup }: PageProps): ReactNode {
  return (
    <main key={page.key} id="main" tabIndex={-1}>
      {page.blocks.map((placed) =>
        'block' in placed ? (
          <LiveBlock key={placed.id} placed={placed} page={page.context} view={viewIn(page, placed)} />
        ) : (
          <StaticBlock
            key={placed.id}
            id={placed.id}
            lang={placed.lang}
            dir={placed.dir}
            markup={markup?.get(placed.id)}
          />
        ),
      )}
    </main>
  )
}
