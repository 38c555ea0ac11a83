/**
 * The exports of `pagewright/block`, which a site's own blocks import: see docs/blocks.md. Changing a name or a type here
 * breaks the blocks of existing sites.
 */
// These modules use types that Vite declares, which the compiler of a site does not load by itself.
/// <reference types="vite/client" />
import type { PageContext } from './block.ts'

/** The props of a block's component. The block has been validated against its schema: components do not check it again. */
export interface BlockProps<Block extends { type: string }> {
  /** The section's id, unique on the page, and the prefix of ids inside it. */
  id: string
  block: Block
  page: PageContext
}

export type { PageContext } from './block.ts'

// Parts of a section.
export { Section } from '#page/ui/Section.tsx'
export { ActionButton, Actions } from '#page/ui/Actions.tsx'
export { ArrowLink } from '#page/ui/Links.tsx'
export { SiteLink } from '#page/ui/Links.tsx'
export { TitleLink } from '#page/ui/Links.tsx'
export { InlineText } from '#page/ui/InlineText.tsx'
export { TagList } from '#page/ui/Lists.tsx'
export { TickList } from '#page/ui/Lists.tsx'
export { Picture } from '#page/ui/Picture.tsx'
export { Drawing, Mark } from '#page/ui/Drawing.tsx'
export { Icon } from '#page/ui/Icon.tsx'
export type { IconName } from '#page/ui/Icon.tsx'
export { classes } from '#page/ui/style/classes.ts'
export { plainText } from '#site/model/inline-text.ts'

// Rows without a hole, whatever the number of items.
export { rowAttributes, sizesInRows } from '#page/ui/row-attributes.ts'
export type { RowAttributes } from '#page/ui/row-attributes.ts'

// Helpers for live blocks in the browser.
export { useInitialInteraction } from '#page/ui/hooks.ts'
export { useMediaQuery } from '#page/ui/hooks.ts'

// Styles: the only exports that a style module may import.
export * from './entry-styles.ts'

// The types of a block's fields, by the schema that they refer to.
export type { InlineText as RunningText } from '#site/model/inline-text.ts'
export type { Action, Image, Link } from '#site/model/types.generated.ts'
export type { StructuredDataOf, Thing } from '#site/model/structured-data/structured-data.ts'
