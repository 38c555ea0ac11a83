import { allPagesOf } from '#site/model/all-pages.ts'
import { widthIn } from '#site/model/image-place.ts'
import type { ImagePlace } from '#site/model/image-place.ts'
import { pageWithPosts } from '#site/model/posts/page-with-posts.ts'
import type { Site } from '#site/model/site.ts'
import { addToGroup } from '#base/text/words/lists.ts'

/** Widths for windows in which a place is narrower than its maximum: telephones, tablets and laptops. */
const STEPS = [400, 800, 1200, 1600] as const

/** The maximum width of a file. */
const WIDEST = 2400

/** A width is left out if it is this close to another one, or closer. */
const NEAR = 0.8

/**
 * The widths in pixels, narrowest first, in which an image is published: twice the width of each of its places, and smaller
 * widths for narrower windows and for screens with large pixels. No width is larger than the image.
 */
export function widthsFor(image: { width: number; height: number }, places: readonly ImagePlace[]): number[] {
  const natural = Math.min(image.width, WIDEST)
  const inPlaces = places.map((place) => widthIn(place, image))
  const doubled = inPlaces.map((width) => Math.min(2 * width, natural))
  const most = Math.max(...doubled)
  const widths: number[] = []
  // In ascending order: of two close widths the smaller one is kept, which suits both of their places.
  for (const width of [...doubled.sort(ascending), ...STEPS, ...inPlaces]) {
    if (width <= most && !widths.some((other) => areNear(width, other))) widths.push(width)
  }
  return widths.sort(ascending)
}

const ascending = (a: number, b: number): number => a - b

const areNear = (a: number, b: number): boolean => Math.min(a, b) >= NEAR * Math.max(a, b)

/** The places of each image that a page of the site shows, by its name. */
export function placesOfImages(site: Site): Map<string, ImagePlace[]> {
  const places = new Map<string, ImagePlace[]>()
  for (const page of [...allPagesOf(site), site.notFound]) {
    const { blocks } = pageWithPosts(page, site)
    // Blocks with content of other pages are not among the page's own.
    const more = blocks === page.blocks ? [] : blocks.filter((placed) => !page.blocks.includes(placed))
    for (const { file, place } of [...placedIn(page.blocks), ...placedIn(more)]) {
      addToGroup(places, file, place)
    }
  }
  return places
}

interface Placed {
  file: string
  place: ImagePlace
}

function placedIn(value: unknown, placed: Placed[] = []): Placed[] {
  if (typeof value !== 'object' || value === null) return placed
  if (isPlaced(value)) placed.push({ file: value.file, place: value.place })
  else for (const child of Object.values(value)) placedIn(child, placed)
  return placed
}

const isPlaced = (value: object): value is Placed => 'place' in value && 'file' in value
