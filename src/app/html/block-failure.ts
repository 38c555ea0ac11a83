import type { Page, PlacedBlock } from '#model/site.ts'

/** Does some work for one block of a page. Should it throw, the build must say which block it was. */
export function forBlock<T>(page: Page, { id, block }: PlacedBlock, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${page.file}: the block "${id}" (${block.type}) could not be drawn: ${reason}`, { cause })
  }
}
