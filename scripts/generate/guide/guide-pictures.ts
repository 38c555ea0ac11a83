import { examplesOf } from '#live/host/gallery/example-pages.ts'

/** A picture of an example of a block. */
export interface BlockPicture {
  type: string
  /** The position of the example in its file. */
  index: number
  /** The width of the viewport. In CSS pixels. */
  viewport: number
  /** Pixels of the picture for each CSS pixel, at most 1. */
  scale: number
  file: string
}

/** An example of a block, as the guide shows it. */
export interface GuideExample {
  name: string
  block: object
  wide: BlockPicture
  /** The first example is shown on a telephone, too. */
  narrow?: BlockPicture
}

/** The width of a computer's screen, and of a telephone's. In CSS pixels. */
const WIDE = 1280
const NARROW = 390

/** These examples show a section with unusual content, not typical use. */
const ODD = /long words|with errors|failed submission/

/** The examples of a block type: the first one in a large picture, the others in small ones. None of "shared". */
export function guideExamples(type: string, root = '.'): GuideExample[] {
  if (type === 'shared') return []
  return examplesOf(type, root)
    .map(({ name, block }, index) => ({ name, block, ...picturesOf(type, name, index) }))
    .filter(({ name }) => !ODD.test(name))
}

function picturesOf(type: string, name: string, index: number): Pick<GuideExample, 'wide' | 'narrow'> {
  if (index === 0) {
    return {
      wide: { type, index, viewport: WIDE, scale: 1, file: `${type}.webp` },
      narrow: { type, index, viewport: NARROW, scale: 1, file: `${type}-on-a-telephone.webp` },
    }
  }
  const slug =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? String(index)
  return { wide: { type, index, viewport: WIDE, scale: 0.5, file: `${type}-${slug}.webp` } }
}

/** The file of the picture of a page of a kind. */
export const kindPicture = (kind: string): string => `kind-${kind}.webp`
