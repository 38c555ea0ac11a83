import { memo } from '#base/memo/memo.ts'
import type { PageDependencies } from '#site/model/page-input.ts'
import type { Page } from '#site/model/site.ts'
import { contentHash } from '#base/cache/hash.ts'

/** In a long-running process, pages of unchanged documents remain the same objects. */
const hashOfPage = memo((page: Page) => contentHash(JSON.stringify(page)))

/** Returns a function that hashes everything that a page is made from. Each drawing is hashed once, as pages share them. */
export function pageKeys(buildId: string): (dependencies: PageDependencies) => string {
  const drawingHashes = new Map<string, string>()
  const hashOfDrawing = (svg: string): string => {
    const hash = drawingHashes.get(svg) ?? contentHash(svg)
    drawingHashes.set(svg, hash)
    return hash
  }
  return ({ page, drawings, ...rest }) => {
    const ofDrawings = Object.entries(drawings).map(([name, svg]) => [name, hashOfDrawing(svg)])
    return contentHash(buildId, hashOfPage(page), JSON.stringify([ofDrawings, rest]))
  }
}
