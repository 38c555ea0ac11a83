import type { Page, PlacedBlock } from '#model/site.ts'

/** Runs `work` for one block of a page. An error is rethrown with the page and the block in its message. */
export function forBlock<T>(page: Page, { id, block }: PlacedBlock, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${page.file}: the block "${id}" (${block.type}) could not be drawn: ${reason}`, { cause })
  }
}
