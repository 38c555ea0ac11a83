import type { ReactNode, RefObject } from 'react'
import { Component, memo, Suspense, useEffect, useRef } from 'react'
import type { PageContext } from '#page/blocks/block.ts'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import { markHydrated } from './replay-clicks.ts'
import type { View } from './views.ts'

interface LiveBlockProps {
  placed: PlacedBlock
  page: PageContext
  /** The component, or a lazy one that loads when the block becomes visible or is touched. */
  view: View
}

interface BlockBoundaryProps {
  /** Shown instead of a section that failed to render. */
  text: string
  block: unknown
  children: ReactNode
}

interface BlockBoundaryState {
  block: unknown
  hasFailed: boolean
}

/** Keeps the rest of the page when one block throws while rendering. */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { block: this.props.block, hasFailed: false }

  static getDerivedStateFromError(): Partial<BlockBoundaryState> {
    return { hasFailed: true }
  }

  /** New data resets the error. */
  static getDerivedStateFromProps({ block }: BlockBoundaryProps, state: BlockBoundaryState): BlockBoundaryState | null {
    return block === state.block ? null : { block, hasFailed: false }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className={sectionStyles.section} data-failed="">
        <p className={classes(sectionStyles.wrap, sectionStyles.lead)}>{this.props.text}</p>
      </div>
    )
  }
}

/** A block that React hydrates. Its props are stable, so it hydrates by itself and renders again only for new data. */
export const LiveBlock = memo(function LiveBlock({
  placed: { id, block, lang, dir },
  page,
  view: BlockView,
}: LiveBlockProps) {
  const element = useRef<HTMLDivElement>(null)
  return (
    // The section may be hidden until it is scrolled into view: see `scroll-effects.ts`.
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
