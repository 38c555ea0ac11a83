/** EXIF and XMP, IPTC, and comments. Profiles of colours and what decoders need are other segments. */
const NOTES = new Set([0xe1, 0xed, 0xfe])

const START_OF_SCAN = 0xda

/** A JPEG picture without what cameras and programs have noted in it. Its pixels stay as they are. */
export function withoutMetadata(content: Buffer): Buffer {
  const parts = [content.subarray(0, 2)]
  let at = 2
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    if (marker === START_OF_SCAN) break
    // Bytes that fill up to the next segment.
    const end = marker === 0xff ? at + 1 : at + 2 + content.readUInt16BE(at + 2)
    if (!NOTES.has(marker)) parts.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, content.subarray(at)])
}
