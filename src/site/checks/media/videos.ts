import { stringsWithMeaning } from '#site/derived/references.ts'
import { typeByName } from '#site/read/file-type.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { valueAt } from '#base/json/path.ts'
import type { CheckContext } from '#site/checks/check.ts'

const MEGABYTE = 1_000_000
/** About a minute at 1280 by 720 pixels, or two with little movement. */
const MOST_MEGABYTES = 25

/** The codecs that all browsers of recent years can play, by their names in the formats. */
const PLAYED_BY_ALL = /^(?:avc[1-4]|vp0[89]|V_VP[89])$/

const FORMATS: readonly [RegExp, string][] = [
  [/^(?:hvc1|hev1|dvh1|dvhe)$/, 'H.265 (HEVC)'],
  [/^(?:av01|V_AV1)$/, 'AV1'],
  [/^ap[ch][nshoq4x]|^apcn$/, 'ProRes'],
  [/^(?:mp4v|s263)$/, 'MPEG-4 of an older kind'],
]

/** Browsers can play the videos and show the captions, and every video has captions. */
export function videos(site: SiteDocuments, { report, schemas }: CheckContext): void {
  for (const { file, bytes, facts } of site.videos.values()) {
    const megabytes = Math.round(bytes / MEGABYTE)
    // A file of another type is reported as such.
    if (!facts && site.fileTypes.get(file) === typeByName(file)) report({ file }, [], 'video-damaged', { file })
    else if (megabytes > MOST_MEGABYTES) report({ file }, [], 'video-too-heavy', { megabytes, most: MOST_MEGABYTES })
  }
  for (const { file, fault } of site.captions.values())
    if (fault) report({ file }, [], 'captions-that-cannot-be-shown', fault)
  for (const document of documentsOf(site)) {
    for (const { path, value } of stringsWithMeaning(document, ['VideoFile'], site, schemas)) {
      const facts = site.videos.get(value)?.facts
      const video = valueAt(document.value, path.slice(0, -1))
      if (path.at(-1) !== 'file' || !facts || !isObject(video)) continue
      const other = site.videos.get(String(video['alternative']))?.facts
      const codecs = [facts.codec, ...(other ? [other.codec] : [])]
      if (!codecs.some((codec) => PLAYED_BY_ALL.test(codec)))
        report(document, path, 'video-few-can-play', { format: formatInWords(facts.codec) })
      // An override may contain only a part of the video: the rest is in the shared block.
      const isWhole = !path.includes('override')
      if (isWhole && facts.hasSound && video['noSpeech'] !== true && video['captions'] === undefined)
        report(document, path.slice(0, -1), 'video-without-captions')
    }
  }
}

const formatInWords = (codec: string): string => FORMATS.find(([pattern]) => pattern.test(codec))?.[1] ?? codec
