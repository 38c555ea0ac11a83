import { quote } from '#site/problems/wording.ts'
import type { FileType } from '#site/read/file-type.ts'
import { FILE_TYPES } from './files.ts'
import type { Messages } from './message.ts'
import { error, warning } from './message.ts'

/** The ratio of a picture or a frame, width to height, in small numbers: "3:2", "9:16". */
function formInWords(ratio: number): string {
  if (ratio < 1)
    return formInWords(1 / ratio)
      .split(':')
      .toReversed()
      .join(':')
  const off = (height: number): number => Math.abs(Math.round(ratio * height) / height / ratio - 1)
  const heights = [1, 2, 3, 4, 5, 9]
  const height = heights.find((each) => off(each) < 0.01) ?? heights.toSorted((a, b) => off(a) - off(b))[0]!
  return `${Math.round(ratio * height)}:${height}`
}

const pixels = ({ width, height }: Size): string => `${width} by ${height} pixels`

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

export interface Size {
  width: number
  height: number
}

/** The maximum width of a published file. */
const BEST = 2400

/** Problems with pictures, in documents and in `images`. */
export const images = {
  'image-without-alt': () =>
    error(
      'It is not said what this picture shows.',
      'Add "alt": one sentence for visitors who do not see it. If it only decorates, write "decorative": true.',
      {
        hint: 'Say it in one sentence, for visitors who do not see it. If it only decorates, choose “Only decoration”.',
      },
    ),
  'image-alt-of-decoration': () =>
    error(
      'This picture has words for visitors who do not see it, and is said to be only decoration.',
      'Keep one of the two: delete "decorative" if the picture tells something, else delete "alt".',
      { hint: 'Choose whether it shows something or only decorates.' },
    ),
  'image-too-small': (at: { name: string; size: Size; isPart: boolean; maxWidth: number; needed: number }) =>
    warning(
      `${at.isPart ? `The part of ${quote(at.name)} that is shown` : quote(at.name)} has ${pixels(at.size)}, and is shown up to ${at.maxWidth} wide here: it would look blurred.`,
      `${at.isPart ? 'Show a larger part, or put' : 'Put'} a picture in its place that is at least ${at.needed} pixels wide, best ${Math.max(at.needed, Math.min(2 * at.maxWidth, BEST))}. To enlarge this one does not help.`,
    ),
  'image-cropped': (at: { name: string; size: Size; ratio: number; part: number }) =>
    warning(
      `Only ${Math.round(at.part * 100)} % of ${quote(at.name)} would be seen: its form is ${formInWords(at.size.width / at.size.height)}, that of its place about ${formInWords(at.ratio)}.`,
      `Choose a picture that is ${at.size.width / at.size.height > at.ratio ? 'less wide' : 'wider'}, or say with "focus" which point has to stay in view.`,
    ),
  'image-part-outside': (at: { name: string }) =>
    error(
      `The part of ${quote(at.name)} that is to be shown reaches over the edge of the picture.`,
      'The percent from the left and those of the width are at most 100 together, and so are those from the top and of the height.',
    ),
  'image-part-of-drawing': (at: { name: string }) =>
    warning(
      `${quote(at.name)} is shown whole: no part can be cut out of an SVG file.`,
      'Remove "crop", or cut the file itself in a drawing program.',
    ),
  'image-too-heavy': (at: {
    length: number
    size: Size | undefined
    most: number
    by: 'bytes' | 'pixels' | 'lines'
  }) => {
    if (at.by === 'pixels')
      return warning(
        `This picture has ${pixels(at.size ?? { width: 0, height: 0 })}: more than a site can use.`,
        'Save it with 4000 pixels at its longer side, which is enough for every screen.',
      )
    if (at.by === 'bytes')
      return warning(
        `This picture has ${megabytes(at.length)}: so heavy that it can hardly be meant.`,
        'Save it as JPEG or WebP, with 4000 pixels at its longer side. Visitors get small copies in any case, but all who work on the site get the file.',
      )
    return warning(
      `This SVG file has ${Math.round(at.length / 1000)} kB, which every visitor would load.`,
      `Simplify its paths to at most ${at.most / 1000} kB, or save it as a PNG picture.`,
    )
  },
  'image-too-large': (at: { size: Size; most: number }) =>
    error(
      `This picture has ${pixels(at.size)}: too many to be read.`,
      `Save it with at most ${at.most / 1_000_000} million pixels, best 4000 at its longer side.`,
    ),
  'image-with-location': () =>
    warning(
      'This file says where the picture was taken. Visitors do not learn it, as it is left out of what is published.',
      'If nobody who gets this folder should know, export the picture once more without its location.',
    ),
  'image-unreadable': (at: {
    found: FileType | undefined
    isUsed: boolean
    isMoving?: boolean | undefined
    /** Whether it can be shown, except some parts. */
    isPartly?: boolean
  }) => {
    if (at.isPartly)
      return warning(
        'A part of this picture is damaged: visitors would see it grey, or in the wrong place.',
        'Look at it, and put a whole copy in its place: the download or the copy may have gone wrong.',
      )
    const isKnown = at.found !== undefined && at.found !== 'unknown' && !AS_PICTURES.includes(at.found)
    const message = isKnown
      ? `This file is no picture that a site can show: it is ${FILE_TYPES[at.found!].replace(/,$/, '')}.`
      : 'This file cannot be read as a picture: it is damaged, or something else.'
    return (at.isUsed ? error : warning)(
      message,
      at.isMoving
        ? `It moves: ${AS_VIDEO} Or save one moment of it as a JPEG picture.`
        : ['heic', 'bmp', 'gif'].includes(String(at.found))
          ? 'Save it as a JPEG picture: another name is not enough.'
          : 'Put the right file in its place: the download or export may have gone wrong.',
    )
  },
  'image-that-moves': () =>
    warning(
      'This picture moves, and visitors see only how it begins.',
      `${AS_VIDEO} Or save one moment of it as a picture.`,
    ),
  'image-cut-off': (at: { isUsed: boolean }) =>
    (at.isUsed ? error : warning)(
      'The end of this picture is missing.',
      'Put a whole copy in its place: the download or the copy was stopped too early.',
    ),
  'image-of-another-format': (at: { found: FileType; ending: string; right: string }) =>
    warning(
      `The name of this file ends with ${quote(at.ending)}, but it is ${FILE_TYPES[at.found]}.`,
      `Rename it to ${quote(at.right)}, here and where pages name it.`,
    ),
  'image-with-theme-colours': () =>
    error(
      'This picture takes a colour from the theme, and a picture in "images" does not know the theme.',
      'Move the file to "drawings" and name it as a drawing, or give it colours of its own.',
    ),
} satisfies Messages

/** Visitors can stop a video. */
const AS_VIDEO = 'Save it as a video (MP4), put that into "videos", and show it with a block "media".'

/** The possible types of a damaged picture, by its first bytes. */
const AS_PICTURES: readonly FileType[] = ['png', 'jpeg', 'webp', 'avif']
