import { TOP_DOCUMENTS, TOP_FOLDERS } from '#content/read/roles.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { didYouMean } from '#content/problems/suggest.ts'
import type { CheckContext } from './check.ts'
import { misnamedFiles } from './required-files.ts'

/** Warns of files and folders that the site does not use. */
export function strayFiles(site: SiteDocuments, { report }: CheckContext): void {
  const misnamed = misnamedFiles(site)
  const reported = new Set<string>()
  for (const stray of site.strays) {
    if (misnamed.has(stray)) continue
    const file = unknownFolderOf(stray) ?? stray
    if (reported.has(file)) continue
    reported.add(file)
    report({ file }, [], 'stray-file', { name: file, advice: adviceOn(file) })
  }
}

/** The unknown top folder of a file: it is reported once, not once a file. */
function unknownFolderOf(file: string): string | undefined {
  const [top = '', ...rest] = file.split('/')
  return rest.length > 0 && !TOP_FOLDERS.some((folder) => folder === top) ? top : undefined
}

function adviceOn(file: string): string {
  const [top, ...rest] = file.split('/')
  if (rest.length === 0 && !file.includes('.')) {
    return `${didYouMean(file, TOP_FOLDERS)}The folders of a site are: ${TOP_FOLDERS.join(', ')}.`
  }
  const almost = /^(.*)\.(?:json\.txt|jsonc?|json5)$/i.exec(file)?.[1]
  if (almost !== undefined && !file.endsWith('.json')) return `Rename it to "${almost}.json" if it is to be used.`
  if (rest.length === 0) {
    const names = TOP_DOCUMENTS.map((name) => `${name}.json`)
    return `${didYouMean(file, names)}The files beside the folders are: ${names.join(', ')}.`
  }
  if (top === 'forms' || top === 'shared' || top === 'drawings') {
    const ending = top === 'drawings' ? '.svg' : '.json'
    if (file.endsWith(ending)) return `Move it to "${top}" itself: folders inside are not looked into.`
  }
  return 'Move it to "public" if visitors may have it, else out of the folder.'
}
