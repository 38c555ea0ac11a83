import type { Path } from '#base/json/path.ts'
import type { PublishedImages } from '#site/model/images.ts'

/** The image of a section at a point, even if another element covers it. */
export function imageAt(section: Element, x: number, y: number): HTMLImageElement | undefined {
  const image = document.elementsFromPoint(x, y).find((element) => element instanceof HTMLImageElement)
  return image && section.contains(image) ? (image as HTMLImageElement) : undefined
}

/**
 * The path in a block to the group of an image in its section. If one file is shown several times, its first image
 * belongs to the first group with that file.
 */
export function pathOfImage(
  image: HTMLImageElement,
  section: Element,
  block: unknown,
  images: PublishedImages | undefined,
): Path | undefined {
  const address = new URL(image.src, location.href).pathname
  const name = Object.keys(images ?? {}).find((each) => {
    const { base = '', ending = '' } = images?.[each] ?? {}
    return base + ending === address
  })
  if (name === undefined) return undefined
  const alike = [...section.querySelectorAll('img')].filter(({ src }) => src === image.src)
  const paths = [...groupsWith(name, block, [])]
  return paths[alike.indexOf(image)] ?? paths[0]
}

function* groupsWith(file: string, value: unknown, path: Path): Generator<Path> {
  if (typeof value !== 'object' || value === null) return
  if ('file' in value && value.file === file) yield path
  for (const [name, child] of Object.entries(value))
    yield* groupsWith(file, child, [...path, Array.isArray(value) ? Number(name) : name])
}
