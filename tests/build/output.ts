import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { inject } from 'vitest'
import type { Manifest, ManifestPage } from '#model/manifest.ts'

export const outDir = inject('outDir')
export const siteDir = join(outDir, 'site')

export const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
export const paths = Object.keys(manifest.pages)
export const origin = manifest.origin

/** Every public file, with forward slashes: `services/enterprise-rag.html.br`. */
export const files = filesBelow(siteDir)

export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

export const read = (file: string): string => readFileSync(join(siteDir, file), 'utf8')

/** The page at a path, parsed; `404` is the page for missing pages. */
export function documentAt(path: string): Document {
  const known = documents.get(path)
  if (known) return known
  const document = parser.parseFromString(read(entryOf(path).file), 'text/html')
  documents.set(path, document)
  return document
}

const documents = new Map<string, Document>()
// A document of its own would have its style sheets parsed, which takes longer than all tests together.
const parser = new new JSDOM('').window.DOMParser()

export const entryOf = (path: string): ManifestPage => {
  const page = path === '404' ? manifest.notFound : manifest.pages[path]
  if (!page) throw new Error(`The manifest has no page ${path}`)
  return page
}

/** What a visitor can read or hear of a page, in one line. */
export function visibleText(path: string): string {
  const body = documentAt(path).body.cloneNode(true) as HTMLElement
  for (const element of body.querySelectorAll('script,style,svg')) element.remove()
  const names = [...body.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  return inOneLine([body.textContent, ...names].join(' '))
}

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
