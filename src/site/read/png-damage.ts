import { crc32 } from 'node:zlib'

const SIGNATURE_LENGTH = 8

/** Matches the parts of a PNG picture without which it cannot be decoded. */
const CRITICAL = /^(?:IHDR|PLTE|IDAT)$/

/** Whether the checksum of a part of a PNG picture is wrong, as after an upload in text mode. */
export function isDamagedPng(content: Buffer): boolean {
  for (let at = SIGNATURE_LENGTH; at + 12 <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at)
    // The picture is truncated, which is reported as such.
    if (end + 4 > content.length) return false
    const type = content.toString('latin1', at + 4, at + 8)
    if (CRITICAL.test(type) && crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return true
    if (type === 'IEND') return false
    at = end + 4
  }
  return false
}
