import { readFileSync } from 'node:fs'

/** The captions of a video in one language. */
export interface CaptionsFile {
  /** Below the site's folder: `videos/bread.en.vtt`. */
  file: string
  /** Its name in `videos`, by which documents refer to it. */
  name: string
  bytes: number
  fault?: CaptionsFault
}

/** Why browsers would not show all of the captions. */
export type CaptionsFault =
  | { type: 'other-format'; isSubRip: boolean }
  | { type: 'other-encoding' }
  | { type: 'no-texts' }
  /** The first line, counted from one, with an invalid time or with an end before its start. */
  | { type: 'wrong-time'; line: number; found: string; isBackwards: boolean }

export function readCaptionsFile(siteDir: string, file: string, name: string): CaptionsFile {
  try {
    const content = readFileSync(`${siteDir}/${file}`)
    const fault = faultOf(new TextDecoder('utf-8', { fatal: true }).decode(content))
    return { file, name, bytes: content.length, ...(fault && { fault }) }
  } catch {
    return { file, name, bytes: 0, fault: { type: 'other-encoding' } }
  }
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`
const CUE = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)
/** The times of SubRip have a comma before their last three digits. */
const SUBRIP = /^\d\d:\d\d:\d\d,\d{3}\s*-->/m

/** The problem according to https://www.w3.org/TR/webvtt1/, as far as it keeps browsers from showing a caption. */
export function faultOf(text: string): CaptionsFault | undefined {
  if (!/^WEBVTT(?=\s|$)/.test(text)) return { type: 'other-format', isSubRip: SUBRIP.test(text) }
  const lines = text.split(/\r\n?|\n/)
  let hasTexts = false
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const times = CUE.exec(line)
    const isBackwards = times !== null && secondsOf(times.slice(1, 4)) >= secondsOf(times.slice(4, 7))
    if (!times || isBackwards) return { type: 'wrong-time', line: index + 1, found: line.trim(), isBackwards }
    hasTexts ||= (lines[index + 1] ?? '').trim() !== ''
  }
  return hasTexts ? undefined : { type: 'no-texts' }
}

const secondsOf = ([hours = '0', minutes, seconds]: string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
