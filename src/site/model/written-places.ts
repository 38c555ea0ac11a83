import type { ImagePlace } from './image-place.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** A place in the notation of `x-place`. */
export interface WrittenPlace {
  /**
   * The condition for this place: values of fields, such as `{ "shape": "square" }`, in the object that has the picture or
   * in an object around it. For a list, the number of its items.
   */
  when?: Readonly<Record<string, unknown>>
  /** The largest width of a picture, in CSS pixels. */
  width: number
  /** The ratio of the frame, width to height: "4:3". Absent if a picture keeps its own. */
  ratio?: string
  /** The minimum width of an image file, in pixels. By default `width`. */
  minWidth?: number
}

/** A place with the minimum width of an image file. */
export interface RequiredPlace extends ImagePlace {
  minWidth: number
}

/** The place of an image, given the objects around it, outermost first. Undefined if its schema has none. */
export function placeOfImage(
  places: readonly WrittenPlace[],
  around: readonly JsonObject[],
): RequiredPlace | undefined {
  const match = places.find(({ when = {} }) => Object.entries(when).every(([name, value]) => has(around, name, value)))
  if (!match) return undefined
  const { width, ratio, minWidth = width } = match
  return { width, ...(ratio !== undefined && { ratio: parseRatio(ratio) }), minWidth }
}

/** Whether the innermost object with the field has the value in it. */
function has(around: readonly JsonObject[], name: string, value: unknown): boolean {
  const actual = around.findLast((object) => Object.hasOwn(object, name))?.[name]
  return (Array.isArray(actual) ? actual.length : actual) === value
}

/** Parses "3:2" as 1.5. */
export function parseRatio(ratio: string): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return width / height
}
