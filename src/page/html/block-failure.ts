import type { Page, PlacedBlock } from '#site/model/site.ts'

/** Renders one block of a page. An error is rethrown with the page and the block in its message. */
export function withBlockInError<T>(page: Page, { id, block }: PlacedBlock, render: () => T): T {
  try {
    return render()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${page.file}: the block "${id}" (${block.type}) could not be rendered: ${reason}`, { cause })
  }
}
