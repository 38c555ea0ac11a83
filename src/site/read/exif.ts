/** EXIF data of a picture. Its position depends on the format, so it is found by its signature. */

/** The signatures: of JPEG, AVIF and some WebP files; of a chunk of WebP; of a chunk of PNG. */
const EXIF = /(?:Exif\0\0|EXIF[\s\S]{4}|eXIf)(II\*\0|MM\0\*)/

const ORIENTATION = 0x0112
const GPS = 0x8825
const GPS_LATITUDE = 0x0002

/** The location in the metadata of Adobe's programs. */
const XMP_LATITUDE = 'exif:GPSLatitude'

export interface Exif {
  /** The orientation of the picture, 1 to 8. */
  orientation?: number
  /** Whether it contains the location of the picture. */
  hasLocation: boolean
}

/** The EXIF data in a part of a file. */
export function exifIn(content: Buffer): Exif {
  const text = content.toString('latin1')
  const hasXmp = text.includes(XMP_LATITUDE)
  const match = EXIF.exec(text)
  if (!match) return { hasLocation: hasXmp }
  const entries = directoryReader(content.subarray(match.index + match[0].length - 4), match[1] === 'II*\0')
  const first = entries(undefined)
  const orientation = first.get(ORIENTATION)?.short
  const gps = first.get(GPS)?.long
  const hasLocation = hasXmp || (gps !== undefined && entries(gps).has(GPS_LATITUDE))
  return { hasLocation, ...(orientation !== undefined && { orientation }) }
}

type Directory = ReadonlyMap<number, { short: number; long: number }>

/** Reads directories of TIFF by their offset, the first one without: the values of entries by their tag. */
function directoryReader(exif: Buffer, isLittle: boolean): (offset: number | undefined) => Directory {
  const short = (at: number): number => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const long = (at: number): number => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  return (offset) => {
    const entries = new Map<number, { short: number; long: number }>()
    if (exif.length < 8) return entries
    const start = offset ?? long(4)
    if (start + 2 > exif.length) return entries
    for (let at = start + 2, left = short(start); left > 0 && at + 12 <= exif.length; at += 12, left -= 1) {
      entries.set(short(at), { short: short(at + 8), long: long(at + 8) })
    }
    return entries
  }
}
