import { memo, Suspense, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { PageContext } from '#page/blocks/block.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import { BlockBoundary } from './BlockBoundary.tsx'
import { markHydrated } from './replay-clicks.ts'
import type { View } from './views.ts'

interface LiveBlockProps {
  placed: PlacedBlock
  page: PageContext
  /** The component, or a lazy one that loads when the block becomes visible or is touched. */
  view: View
}

/** A block that React hydrates. Its props are stable, so it hydrates by itself and renders again only for new data. */
export const LiveBlock = memo(function LiveBlock({
  placed: { id, block, lang, dir },
  page,
  view: BlockView,
}: LiveBlockProps) {
  const element = useRef<HTMLDivElement>(null)
  return (
    // The section may be hidden until it is scrolled into view: see `reveal-on-scroll.ts`.
    <div ref={element} data-hydrate={id} lang={lang} dir={dir} suppressHydrationWarning>
      <BlockBoundary text={page.texts.blockFailed} block={block}>
        <Suspense fallback={null}>
          <BlockView id={id} block={block} page={page} />
          <HydrationMarker element={element} />
        </Suspense>
      </BlockBoundary>
    </div>
  )
})

/** Rendered with the block inside its Suspense boundary: its effect runs once the block is hydrated. */
function HydrationMarker({ element }: { element: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (element.current) markHydrated(element.current)
  }, [element])
  return null
}
