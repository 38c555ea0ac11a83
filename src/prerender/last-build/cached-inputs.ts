import { readFileSync } from 'node:fs'
import { pageNavigationOf, siteContextOf } from '#model/page-input.ts'
import type { PageNavigation, SiteContext } from '#model/page-input.ts'
import type { PublishedImages } from '#model/images.ts'
import type { BuildInfo } from '#model/rendering.ts'
import type { Site } from '#model/site.ts'
import type { BuildRecord } from './build-record.ts'
import { freshLines } from './fresh-lines.ts'
import type { FreshLines } from './fresh-lines.ts'

/** What the pages of a build are rendered with besides their documents, cached in a file that may be deleted at any time. */
export interface CachedInputs extends Pick<Site, 'forms' | 'drawings' | 'images'> {
  context: SiteContext
  buildInfo: BuildInfo
  /** The published images of the site. */
  published: PublishedImages
  /** How many pages the site has. */
  pages: number
  build: Build
  /** The navigation of the page at a path. Undefined where there is no such page. */
  navigationOf(path: string): PageNavigation | undefined
  /** Caches the same inputs for another build, which has changed none of them. */
  cacheFor(build: Build): void
}

type Build = Pick<BuildRecord, 'outputKey' | 'id' | 'crossPageHash'>

type Head = Omit<CachedInputs, 'navigationOf' | 'cacheFor'>

export function cacheInputs(
  file: string,
  site: Site,
  { build, buildInfo, published }: Pick<CachedInputs, 'build' | 'buildInfo' | 'published'>,
): void {
  const before = readCachedInputs(file)
  if (before && isOfBuild(before, build)) return
  const { forms, drawings, pages } = site
  const images = Object.fromEntries(
    Object.entries(site.images).map(([name, { file: path, width, height }]) => [name, { file: path, width, height }]),
  )
  const context = siteContextOf(site)
  const head = { build, context, buildInfo, forms, drawings, images, published, pages: pages.length }
  write(file, head, (fresh) => {
    for (const page of pages) fresh.add(`${page.path}\t${JSON.stringify(pageNavigationOf(page, site))}\n`)
  })
}

/** Where the file cannot be written it is deleted: then the next build reads the whole site. */
function write(file: string, head: Head, addPages: (fresh: FreshLines) => void): void {
  const fresh = freshLines(file, JSON.stringify(head))
  try {
    addPages(fresh)
    fresh.replace()
  } catch {
    fresh.delete()
  }
}

/** Whether the inputs are valid for a build: its program, its id and what its pages show of each other are the same. */
export const isOfBuild = ({ build }: CachedInputs, { outputKey, id, crossPageHash }: Build): boolean =>
  crossPageHash !== undefined &&
  build.outputKey === outputKey &&
  build.id === id &&
  build.crossPageHash === crossPageHash

/** Undefined where the file is missing or damaged. */
export function readCachedInputs(file: string): CachedInputs | undefined {
  try {
    const bytes = readFileSync(file)
    const endOfHead = bytes.indexOf('\n')
    const head = JSON.parse(bytes.toString('utf8', 0, endOfHead)) as Head
    if (typeof head.build.outputKey !== 'string') return undefined
    return {
      ...head,
      navigationOf(path) {
        const start = bytes.indexOf(`\n${path}\t`)
        if (start < 0) return undefined
        const from = bytes.indexOf('\t', start) + 1
        const end = bytes.indexOf('\n', from)
        return end < 0 ? undefined : (JSON.parse(bytes.toString('utf8', from, end)) as PageNavigation)
      },
      cacheFor: ({ outputKey, id, crossPageHash }) =>
        write(file, { ...head, build: { outputKey, id, crossPageHash } }, (fresh) =>
          fresh.add(bytes.toString('utf8', endOfHead + 1)),
        ),
    }
  } catch {
    return undefined
  }
}
