import type { ImageFacts } from '#studio/protocol/facts.ts'

/** An image with a known size. */
export type SizedImage = ImageFacts & { size: NonNullable<ImageFacts['size']> }

/** The limit of CSS pixels for the height of an image in a form. */
const HIGHEST = 280

/** The style of the box around an image: it has the size of the image before that is loaded. */
export const boxStyle = ({ width, height }: SizedImage['size']) => ({
  inlineSize: (HIGHEST * width) / height,
  aspectRatio: width / height,
})

/** The direction of each arrow key, the same in every language. */
export const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
