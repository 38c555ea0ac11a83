import { checkDrawing } from '#site/checks/media/drawings.ts'
import { refusal } from '#live/words/refusal.ts'
import { isUsedAsItIs, parsedDrawing, svgOf } from '#site/drawings/cleaned-drawing.ts'
import { hasThemeColours } from '#site/drawings/svg-whitelist.ts'
import { createReport } from '#site/problems/report.ts'
import { isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import { readDrawing } from '#site/read/svg.ts'
import { fileTypeOf, HEAD_LENGTH } from '#site/read/file-type.ts'
import type { FileType } from '#site/read/file-type.ts'
import type { ReasonCode } from '#base/text/reason.ts'
import { betterName } from '#site/read/roles.ts'
import { nameForWindows } from '#site/read/windows-names.ts'
import type { PreparedPicture } from '#studio/protocol/library.ts'
import { preparedPicture } from '#tools/pictures/prepared-picture.ts'
import { thumbnailFrom } from './thumbnails.ts'

/** A file to store in `images`. */
export interface ReceivedImage {
  /** A name that is safe on every system and in addresses. Another picture may have it already. */
  name: string
  content: Buffer
  /** How the picture was changed. */
  done?: PreparedPicture
  /** Hints for the person who has uploaded it. */
  remarks: readonly Problem[]
}

/** The extension for each type of content, whatever the file is called. */
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
 * Throws if it is not a picture that visitors can see. Its bytes decide, not its name. `isOriginal`: the picture is
 * stored unchanged, however large.
 */
export async function receivedImage(writtenName: string, content: Buffer, isOriginal: boolean): Promise<ReceivedImage> {
  const type = fileTypeOf(content.subarray(0, HEAD_LENGTH))
  const ending = ENDINGS[type]
  const baseName = writtenName.replace(/^.*[/\\]/s, '')
  if (ending === undefined) throw refusal(NO_PICTURES[type] ?? 'image-of-no-type', { name: baseName })
  const name = safeStem(baseName, 'picture') + ending
  if (type === 'svg') return { name, ...cleanedSvg(baseName, content) }
  try {
    await thumbnailFrom(content)
  } catch {
    throw refusal('image-damaged', { name: baseName })
  }
  return isOriginal ? { name, content, remarks: [] } : { name, ...(await preparedPicture(content, type)), remarks: [] }
}

/** The limit of characters of a name, without its extension. */
const LONGEST_STEM = 60

/** If no character of a name can be kept, as in scripts other than Latin, the name is the baseName noun. */
export function safeStem(name: string, noun: string): string {
  const better = betterName(name.replace(/\.[a-z0-9]+$/i, '')) ?? noun
  return nameForWindows(better.slice(0, LONGEST_STEM).replace(/-$/, ''), noun)
}

/** Cleans an SVG as drawings are cleaned: harmful ones are refused, and data of design programs is removed. */
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
