import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestPage } from '#site/model/built-files.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import { builtSite } from './built-sites.ts'
import { filesBelow } from './files-below.ts'
import { parseHtml } from '../parse-html.ts'

export const outDir = await builtSite('first')
export const siteDir = join(outDir, 'site')

export const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
export const paths = Object.keys(manifest.pages)
export const serverSite = JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as ServerSite
export const origin = manifest.origin

/** Every public file, with forward slashes: `services/enterprise-rag.html.br`. */
export const files = filesBelow(siteDir)

export const read = (file: string): string => readFileSync(join(siteDir, file), 'utf8')

/** The page at a path, parsed; `404` is the page for missing pages. */
export function documentAt(path: string): Document {
  const parsed = documents.get(path)
  if (parsed) return parsed
  const document = parseHtml(read(entryOf(path).file))
  documents.set(path, document)
  return document
}

const documents = new Map<string, Document>()

export const entryOf = (path: string): ManifestPage => {
  const page = path === '404' ? manifest.notFound : manifest.pages[path]
  if (!page) throw new Error(`The manifest has no page ${path}`)
  return page
}

/** The Content-Security-Policy of a page. */
export const policyOf = (path: string): string => manifest.policies[entryOf(path).policy] ?? ''

/** The text of a page and its accessible names, in one line. */
export function visibleText(path: string): string {
  const body = documentAt(path).body.cloneNode(true) as HTMLElement
  for (const element of body.querySelectorAll('script,style,svg')) element.remove()
  const names = [...body.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  return inOneLine([body.textContent, ...names].join(' '))
}

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
