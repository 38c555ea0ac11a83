import type { ShareImageProps } from './share-image-props.ts'

/** The size that social networks recommend. */
export const WIDTH = 1200
export const HEIGHT = 630

export const MARGIN = 64
export const LOGO = 44

/** The box of the title, and the font sizes to try in it, largest first. */
export const TITLE: Record<ShareImageProps['layout'], { width: number; height: number; sizes: number[] }> = {
  landscape: { width: 612, height: 260, sizes: [72, 66, 60, 54] },
  below: { width: 1072, height: 150, sizes: [72, 66, 60, 54, 48] },
  beside: { width: 520, height: 310, sizes: [72, 66, 60, 54] },
  picture: { width: 472, height: 394, sizes: [66, 60, 54, 48] },
  plain: { width: 1000, height: 360, sizes: [120, 100, 84, 72, 60] },
}

/**
 * The box of the drawing, by layout. The drawing fills the box `below` the title according to its `preserveAspectRatio`, and is
 * aligned to the lower end corner of the other boxes; beside the title, a drawing without a ground line (`beside`) is centred
 * vertically.
 */
export const DRAWING = {
  landscape: { x: 0, y: 150, width: 1200, height: 480 },
  below: { x: 0, y: 310, width: 1200, height: 320 },
  standing: { x: 592, y: 64, width: 560, height: HEIGHT - 64 },
  beside: { x: 592, y: 40, width: 560, height: HEIGHT - 80 },
} as const satisfies Record<string, Box>

/** The height of the ground line, which runs through the whole image below a drawing that stands on it. */
export const GROUND = 4

/** The box of a picture for left-to-right texts. */
export const PICTURE: Box = { x: 600, y: 0, width: 600, height: HEIGHT }

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
