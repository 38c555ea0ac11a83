/**
 * What the blocks of a site import as `pagewright/block`: see docs/blocks.md. A change of a name or a type here is a change
 * for every block that somebody has written.
 */
// The modules behind it use what Vite declares, which the compiler of a site would not look for by itself.
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
export { ArrowLink } from '#page/ui/ArrowLink.tsx'
export { SiteLink } from '#page/ui/SiteLink.tsx'
export { TitleLink } from '#page/ui/TitleLink.tsx'
export { InlineText } from '#page/ui/InlineText.tsx'
export { TagList } from '#page/ui/TagList.tsx'
export { TickList } from '#page/ui/TickList.tsx'
export { Picture } from '#page/ui/Picture.tsx'
export { Drawing, Mark } from '#page/ui/Drawing.tsx'
export { Icon } from '#page/ui/Icon.tsx'
export type { IconName } from '#page/ui/Icon.tsx'
export { classes } from '#page/ui/style/classes.ts'
export { plainText } from '#site/model/inline-text.ts'

// Rows without a hole, whatever the number of items.
export { rowAttributes, sizesInRows } from '#page/ui/row-attributes.ts'
export type { RowAttributes } from '#page/ui/row-attributes.ts'

// What live blocks use in the browser.
export { useInitialInteraction } from '#page/ui/use-initial-interaction.ts'
export { useMediaQuery } from '#page/ui/use-media-query.ts'

// Styles: a style module imports these alone.
export * from './entry-styles.ts'

// What the fields of a block are, by the schema that they refer to.
export type { InlineText as RunningText } from '#site/model/inline-text.ts'
export type { Action, Image, Link } from '#site/model/types.generated.ts'
export type { StructuredDataOf, Thing } from '#site/model/structured-data/structured-data.ts'
