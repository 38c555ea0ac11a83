import type { ComponentType } from 'react'
import type { Crumb, PageForm } from '#model/page-data.ts'
import type { BlockOf, BlockType, PageKind } from '#model/site.ts'
import type { Texts } from '#model/types.generated.ts'

/** What a block may know of the page it stands on. One object a page, the same for all its blocks. */
export interface PageContext {
  path: string
  kind: PageKind
  breadcrumb: Crumb[]
  /** What a form that is sent from this page names as its source. */
  leadSource: string
  /** SVG text by name. */
  drawings: Record<string, string>
  /** By name, those that a block shows. */
  forms: Record<string, PageForm>
  texts: Required<Texts>
}

/** What every block's component takes. The block has been validated: no component checks it again. */
export interface BlockProps<T extends BlockType> {
  /** The section's id, unique on the page and the root of the ids of its parts. */
  id: string
  block: BlockOf<T>
  page: PageContext
}

export type BlockView<T extends BlockType> = ComponentType<BlockProps<T>>

/** `static` markup stays as served and costs a visitor no script; `live` wakes when seen or touched. */
type Life = 'static' | 'live'

/** A block as the registry knows it. */
export interface BlockDefinition<T extends BlockType> {
  /** A function where only some blocks of the type have anything to bring to life. */
  life: Life | ((block: BlockOf<T>) => Life)
  view: () => Promise<BlockView<T>>
}
