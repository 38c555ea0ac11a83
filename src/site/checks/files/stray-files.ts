import { betterName, TOP_DOCUMENTS, TOP_FOLDERS } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { stringsWithMeaning } from '#site/derived/references.ts'
import { isPicture } from '#site/problems/catalogue/message.ts'
import { didYouMean } from '#site/problems/suggest.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { backedUpName, copiedName } from '#site/checks/pages/copied-names.ts'
import { misnamedFiles } from './required-files.ts'

/** Warns of files and folders that the site does not use. */
export function strayFiles(site: SiteDocuments, { report, schemas }: CheckContext): void {
  const misnamed = misnamedFiles(site)
  const pictures = new Set(site.strays.some(isPictureOfDrawings) ? namesOfDrawings(site, schemas) : [])
  const reported = new Set<string>()
  const files = new Set([...documentsOf(site)].map(({ file }) => file))
  for (const stray of site.strays) {
    // A photograph that a page names as its drawing is reported at that page.
    const isNamed = isPictureOfDrawings(stray) && pictures.has(stray.slice('drawings/'.length))
    if (misnamed.has(stray) || isNamed) continue
    const file = unknownFolderOf(stray) ?? stray
    if (reported.has(file)) continue
    reported.add(file)
    const document = meantDocument(file)
    const original = backedUpName(file) ?? withCopyMark(file)
    if (document !== undefined && !files.has(document)) report({ file }, [], 'document-not-read', { file, document })
    else if (original !== undefined || document !== undefined) {
      report({ file }, [], 'backup-file', { original: original ?? document ?? '' })
    } else report({ file }, [], 'stray-file', { name: file, advice: adviceOn(file) })
  }
}

const DOCUMENT_FOLDERS = new Set(['pages', 'forms', 'shared', 'kinds'])

/** The document that a file with a wrong extension probably is: "pages/hello.jsonc", "pages/hello". */
function meantDocument(file: string): string | undefined {
  const [top = '', ...rest] = file.split('/')
  const isInFolder = rest.length > 0 && DOCUMENT_FOLDERS.has(top)
  const [, almost] = /^(.*?)(?:\.json\.txt|\.jsonc?|\.json5)$/i.exec(file) ?? []
  const isTop = rest.length === 0 && TOP_DOCUMENTS.some((name) => name === almost?.toLowerCase())
  if (almost !== undefined) return (isInFolder || isTop) && !file.endsWith('.json') ? `${almost}.json` : undefined
  return isInFolder && !file.includes('.') && betterName(rest.at(-1) ?? '') !== undefined ? `${file}.json` : undefined
}

/** The original of a copy that a program has made, with its folder. */
function withCopyMark(file: string): string | undefined {
  const steps = file.split('/')
  const copy = copiedName(steps.pop() ?? '')
  return copy && [...steps, copy.original].join('/')
}

const isPictureOfDrawings = (file: string): boolean => file.startsWith('drawings/') && isPicture(file)

/** The names of drawings in documents, without the folder. */
function* namesOfDrawings(site: SiteDocuments, schemas: SiteSchemas): Generator<string> {
  for (const document of documentsOf(site)) {
    for (const { value } of stringsWithMeaning(document, ['DrawingName'], site, schemas)) {
      yield value.replace(/^.*\//, '')
    }
  }
}

/** The unknown top-level folder of a file, which is reported only once. */
function unknownFolderOf(file: string): string | undefined {
  const [top = '', ...rest] = file.split('/')
  return rest.length > 0 && !TOP_FOLDERS.some((folder) => folder === top) ? top : undefined
}

function adviceOn(file: string): string {
  const [top, ...rest] = file.split('/')
  if (rest.length === 0 && !file.includes('.')) {
    return `${didYouMean(file, TOP_FOLDERS)}The folders of a site are: ${TOP_FOLDERS.join(', ')}. Nothing in a folder "source" is read: keep there what only you need.`
  }
  if (isPicture(file)) {
    if (top === 'images' && rest.length > 1 && /\.(?:jpe?g|png|webp|avif|svg)$/.test(file))
      return 'Move it to "images" itself: folders inside are not looked into.'
    return top === 'images' && rest.length > 0
      ? 'Pictures are files with the ending .jpg, .jpeg, .png, .webp, .avif or .svg, in no folder inside "images". Save it as one of these.'
      : 'Move it to "images" if a page is to show it, or to "public" if links lead to it or it is shared with a page.'
  }
  if (/\.(mp4|m4v|mov|webm|mkv|avi|wmv|vtt|srt)$/i.test(file)) {
    return top === 'videos'
      ? 'Videos are files with the ending .mp4 or .webm, and their captions have the ending .vtt, in small letters and in no folder inside "videos". Save it as one of these.'
      : 'Move it to "videos" if a page is to play it, or to "public" if links lead to it.'
  }
  if (/\.svg$/i.test(file) && top !== 'drawings') return 'Move it to "drawings".'
  if (/\.woff2$/i.test(file)) return 'Move it to "fonts".'
  if (rest.length === 0) {
    const names = TOP_DOCUMENTS.map((name) => `${name}.json`)
    return `${didYouMean(file, names)}The files beside the folders are: ${names.join(', ')}.`
  }
  if (top === 'forms' || top === 'shared' || top === 'kinds' || top === 'drawings') {
    const ending = top === 'drawings' ? '.svg' : '.json'
    if (file.endsWith(ending)) return `Move it to "${top}" itself: folders inside are not looked into.`
  }
  const isText = /\.(?:html?|md|txt|docx?|odt|rtf|pages|pdf|ya?ml)$/i.test(file)
  if (top !== undefined && DOCUMENT_FOLDERS.has(top) && isText) {
    return `Files of "${top}" are JSON and end with .json: write its words in one. Move it to "public" if visitors may download it, else to "source", which is not read.`
  }
  return 'Move it to "public" if visitors may have it, else to "source", which is not read.'
}
