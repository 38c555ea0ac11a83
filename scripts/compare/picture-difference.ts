import sharp from 'sharp'

/** A pixel differs if one of its channels differs by more, from 0 to 255: smaller differences are anti-aliasing. */
const TOLERANCE = 24

/** Where two pictures of a page differ. */
export interface PictureDifference {
  /** The part of the surface that differs, from 0 to 1. */
  share: number
  /** The first and the last row of pixels that differ. */
  from: number
  to: number
  heights: [before: number, after: number]
}

/** Undefined if no difference is visible. */
export async function pictureDifference(before: string, after: string): Promise<PictureDifference | undefined> {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const heights: [number, number] = [old.info.height, now.info.height]
  const { width, channels } = old.info
  const rowLength = width * channels
  let [count, from, to] = [0, -1, -1]
  for (let row = 0; row < Math.min(...heights); row++) {
    const inRow = differentPixels(old.data, now.data, row * rowLength, (row + 1) * rowLength, channels)
    if (inRow === 0) continue
    count += inRow
    if (from < 0) from = row
    to = row
  }
  if (heights[0] !== heights[1]) {
    const [shorter, longer] = [Math.min(...heights), Math.max(...heights)]
    count += (longer - shorter) * width
    if (from < 0) from = shorter
    to = longer - 1
  }
  return count === 0 ? undefined : { share: count / (width * Math.max(...heights)), from, to, heights }
}

const pixelsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

function differentPixels(before: Buffer, after: Buffer, start: number, end: number, channels: number): number {
  if (before.compare(after, start, end, start, end) === 0) return 0
  let pixels = 0
  for (let at = start; at < end; at += channels) {
    for (let channel = at; channel < at + channels; channel++) {
      if (Math.abs(before[channel]! - after[channel]!) > TOLERANCE) {
        pixels += 1
        break
      }
    }
  }
  return pixels
}
