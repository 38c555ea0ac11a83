import type { ReactNode } from 'react'
import { memo } from 'react'
import { trustedHtml } from '#page/ui/trusted-html.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import { LiveBlock } from './LiveBlock.tsx'
import type { ShownPage } from './shown-page.ts'
import type { View } from './views.ts'

interface PageProps {
  page: ShownPage
  viewIn: (page: ShownPage, placed: PlacedBlock) => View
  /** The markup of static blocks by id. Omitted for the served page in the browser, whose document has it. */
  markup?: ReadonlyMap<string, string> | undefined
}

/** A constant, so that React finds no change and leaves the served markup in place. */
const AS_SERVED = trustedHtml('')

interface StaticBlockProps {
  id: string
  /** The language of the block, if it differs from the page's, and its direction. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  /** Omitted for the served page in the browser. */
  markup?: string | undefined
}

/** A block that is not hydrated: its markup comes from the page's document. Browsers have neither its code nor its data. */
const StaticBlock = memo(function StaticBlock({ id, markup, ...language }: StaticBlockProps) {
  return (
    <div
      data-block={id}
      {...language}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup === undefined ? AS_SERVED : trustedHtml(markup)}
    />
  )
})

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

interface AppRootProps {
  page: ReactNode
  navigation?: ReactNode
  dialogs?: ReactNode
}

/** The tree that is rendered in Node and hydrated in the browser. Both use this component, so that `useId` gives the same ids. */
export function AppRoot({ page, navigation, dialogs }: AppRootProps) {
  return (
    <>
      {page}
      {navigation}
      {dialogs}
    </>
  )
}
