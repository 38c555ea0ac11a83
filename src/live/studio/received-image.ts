import { checkDrawing } from '#site/checks/media/drawings.ts'
import { refusal } from '#live/changes/refusals/refusal.ts'
import { isUsedAsItIs, parsedDrawing, svgOf } from '#site/drawings/cleaned-drawing.ts'
import { hasThemeColours } from '#site/drawings/svg-whitelist.ts'
import { createReport } from '#site/problems/report.ts'
import { isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import { readDrawing } from '#site/read/drawing.ts'
import { fileTypeOf, HEAD_LENGTH } from '#site/read/file-type.ts'
import type { FileType } from '#site/read/file-type.ts'
import type { ReasonCode } from '#base/text/reason.ts'
import { betterName } from '#site/read/roles.ts'
import { nameForWindows } from '#site/read/windows-names.ts'
import type { PreparedPicture } from '#studio/protocol/library.ts'
import { preparedPicture } from '#tools/pictures/prepared-picture.ts'
import { thumbnailFrom } from './thumbnails.ts'

/** A file as it is to be stored in `images`. */
export interface ReceivedImage {
  /** A name for it that is safe on every system, in addresses too. Another picture may have it. */
  name: string
  content: Buffer
  /** What has been done to it. */
  done?: PreparedPicture
  /** What the person who has sent it has to know besides. */
  remarks: readonly Problem[]
}

/** The ending of a picture by what it is, whatever its name says. */
const ENDINGS: Partial<Record<FileType, string>> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  avif: '.avif',
  svg: '.svg',
}

/** Why files of other types are refused. */
const NO_PICTURES: Partial<Record<FileType, ReasonCode>> = {
  heic: 'image-is-heic',
  gif: 'image-is-gif',
  pdf: 'image-is-pdf',
  empty: 'file-empty',
}

/**
 * Throws where it is no picture that visitors can be shown. What it is, its bytes say, and not its name. `isOriginal`: the
 * picture is wanted as it is, however large.
 */
export async function receivedImage(writtenName: string, content: Buffer, isOriginal: boolean): Promise<ReceivedImage> {
  const type = fileTypeOf(content.subarray(0, HEAD_LENGTH))
  const ending = ENDINGS[type]
  const given = writtenName.replace(/^.*[/\\]/s, '')
  if (ending === undefined) throw refusal(NO_PICTURES[type] ?? 'image-of-no-type', { name: given })
  const name = safeStem(given, 'picture') + ending
  if (type === 'svg') return { name, ...cleanedSvg(given, content) }
  try {
    await thumbnailFrom(content)
  } catch {
    throw refusal('image-damaged', { name: given })
  }
  return isOriginal ? { name, content, remarks: [] } : { name, ...(await preparedPicture(content, type)), remarks: [] }
}

/** The most characters of a name, without its ending. */
const LONGEST_STEM = 60

/** Where nothing of a name can be kept, as of one in another script than Latin, it says what it is. */
export function safeStem(name: string, noun: string): string {
  const better = betterName(name.replace(/\.[a-z0-9]+$/i, '')) ?? noun
  return nameForWindows(better.slice(0, LONGEST_STEM).replace(/-$/, ''), noun)
}

/** As a drawing is: harmful ones are refused, and what a design program adds is left out. */
function cleanedSvg(given: string, bytes: Buffer): Pick<ReceivedImage, 'content' | 'remarks'> {
  const drawing = readDrawing(`images/${given}`, given, bytes)
  const { problems, report } = createReport()
  checkDrawing(report, drawing)
  const problem = problems.find(isError)
  if (problem) throw refusal('image-not-safe', { name: given })
  if (hasThemeColours(parsedDrawing(drawing))) throw refusal('image-in-theme', { name: given })
  return {
    content: isUsedAsItIs(drawing) ? bytes : Buffer.from(svgOf(drawing)),
    remarks: problems,
  }
}
