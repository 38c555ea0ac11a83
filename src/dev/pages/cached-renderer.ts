import type { Renderer } from '#model/rendering.ts'

/** The renderer as an earlier run has bundled it: Vite takes a second to load the same modules one by one. */
export interface CachedRenderer {
  /** Undefined where none was kept, or its modules have changed since. */
  load: () => Promise<Renderer | undefined>
  /** Bundles it for the next run. */
  keep: () => Promise<void>
}
