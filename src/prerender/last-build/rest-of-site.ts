import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { titleHashesOf } from '#content/checks/same-texts.ts'
import { longTextsIn } from '#content/derived/references.ts'
import { outlineOf } from '#content/page-outline.ts'
import { NOT_FOUND_FILE } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { namesIn } from '#content/read/site-reader.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { pathsBelow } from '#prerender/sources/site-paths.ts'
import { hashIfThere } from '#prerender/sources/fingerprints.ts'
import type { SummaryLine, SummaryLines } from './summary-lines.ts'
import { readPage, readText } from './read-page.ts'
import type { PageSource } from './read-page.ts'

/** The part of a site that was not edited. */
export interface RestOfSite {
  /** The pages with a cached summary. */
  pages: readonly OtherPage[]
  /** The pages without a cached summary: those with problems, and the page for unknown addresses. */
  unsummarized: readonly Numbers[]
  /** Reads the documents that may have links: the unsummarized pages, and all documents that are not pages. */
  documents: () => readonly OtherDocument[]
}

export interface OtherPage {
  line: SummaryLine
  /** Whether the page still exists, has not changed, and has no problem that the last build has found. */
  hasNoProblem: () => boolean
}

/** The hashes of the long texts of a page, and of its titles. */
export interface Numbers {
  longTexts: Float64Array
  titles: Float64Array
}

export interface OtherDocument {
  json: string
  isShared: boolean
  /** Whether the last build has found a problem in it. */
  isFaulty: boolean
}

interface RestOptions extends PageSource {
  lines: SummaryLines
  /** The files of the edited pages. */
  edited: readonly string[]
  /** The files in which the last build has found problems. */
  filesWithProblems: ReadonlySet<string>
  /** The documents on which every page depends. */
  common: SiteDocuments
  schemas: SiteSchemas
}

/** Undefined where a page without a cached summary cannot be read. */
export function restOfSite({
  lines,
  edited,
  filesWithProblems,
  common,
  schemas,
  ...source
}: RestOptions): RestOfSite | undefined {
  const { siteDir, hashOf } = source
  const pathOf = pathsBelow(siteDir)
  const files = [NOT_FOUND_FILE, ...filesWithProblems].filter(
    (file) => file.startsWith('pages/') && !lines.byFile.get(file)?.isComplete(),
  )
  const unsummarized = files.flatMap((file) => readPage(file, source) ?? [])
  if (unsummarized.length < files.length) return undefined
  const isEdited = new Set(edited)
  return {
    pages: [...lines.byFile].flatMap(([file, line]) => {
      const hasNoProblem = (): boolean =>
        !filesWithProblems.has(file) && hashIfThere(pathOf(file), { hashOf }) === line.hash
      return isEdited.has(file) || !line.isComplete() ? [] : [{ line, hasNoProblem }]
    }),
    unsummarized: unsummarized.map((document) => {
      const { head, titles } = outlineOf(document, common, schemas)
      return {
        longTexts: new Float64Array(longTextsIn(document, common, schemas)),
        titles: new Float64Array(titleHashesOf(head, titles)),
      }
    }),
    documents: () =>
      filesWithLinks(siteDir, filesWithProblems).map((file) => ({
        json: readJson(pathOf(file)),
        isShared: file.startsWith('shared/'),
        isFaulty: filesWithProblems.has(file),
      })),
  }
}

/**
 * The documents that may have links, apart from pages without problems. Not the theme: it has no links, but colours that begin
 * with "#".
 */
function filesWithLinks(siteDir: string, filesWithProblems: ReadonlySet<string>): string[] {
  const files = ['settings.json', 'navigation.json', 'redirects.json', NOT_FOUND_FILE]
  for (const folder of ['shared', 'forms'])
    for (const name of namesIn(join(siteDir, folder))) files.push(`${folder}/${name}`)
  return [...new Set([...files, ...filesWithProblems])].filter(
    (file) => file.endsWith('.json') && file !== 'theme.json' && existsSync(join(siteDir, file)),
  )
}

/** Parsed and serialized, so that no character of a link is escaped. A file that cannot be parsed is returned as it is. */
function readJson(path: string): string {
  const { readable } = readText(path)
  try {
    return JSON.stringify(JSON.parse(readable))
  } catch {
    return readable
  }
}
