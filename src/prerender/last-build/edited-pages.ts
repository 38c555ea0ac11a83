import { createPageCheck } from '#content/check-as-read.ts'
import { documentHash } from '#content/read/json-document.ts'
import { commonDocumentsHash } from '#content/read/summarized-page.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { readCommonDocuments } from '#content/read/site-reader.ts'
import { createPageResolver } from '#content/resolve/resolve-site.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { Settings } from '#model/types.generated.ts'
import { pathsBelow, relativeTo } from '#prerender/sources/site-paths.ts'
import { hashIfThere } from '#prerender/sources/fingerprints.ts'
import { freshLines } from './fresh-lines.ts'
import { areAppended, headOf, lineOf, OUTLINE } from './summary-lines.ts'
import type { SummaryLines } from './summary-lines.ts'
import { blockLists, summaryPartsOf } from './summary-cache.ts'
import { readPage } from './read-page.ts'
import type { PageSource } from './read-page.ts'
import { restOfSite } from './rest-of-site.ts'
import { areSameToOthers, outlineIn } from './same-to-others.ts'
import type { EditedPage } from './same-to-others.ts'

export interface EditedOptions extends PageSource {
  /** The summaries of pages that the last build has cached. */
  lines: SummaryLines
  /**
   * Whether the site is the same as in the last build, apart from the files for which `hashBefore` returns the hash that
   * they had then.
   */
  isOtherwiseSame: (hashBefore: (file: string) => string | undefined) => boolean
  /** The files in which the last build has found problems. */
  filesWithProblems: ReadonlySet<string>
}

/** Pages that were edited in a way on which the rest of their site does not depend. */
export interface EditedPages {
  pages: readonly EditedPage[]
  /** The settings as they are written. */
  settings: Settings
  shared: SiteDocuments['shared']
  /** Caches the summaries of the pages for the next build, in the file of the lines. */
  cacheIn(file: string, program: string): void
}

/**
 * The pages that were edited since the last build, where nothing else has changed and the rest of the site does not depend on
 * the edits. Then all that checks find across the site, and all that menus, lists and other pages show of the edited pages, is
 * the same. Undefined where this is not certain. The summary of an edited page may differ in three respects: long texts and
 * titles that are on no other page, before and after the edit; links and names that are on another page, too; blocks and
 * anchors to which nothing links.
 */
export function editedPagesOf(options: EditedOptions): EditedPages | undefined {
  const { siteDir, lines, hashOf, isOtherwiseSame, filesWithProblems } = options
  const pathOf = pathsBelow(siteDir)
  const fileOf = relativeTo(siteDir)
  if (!isOtherwiseSame((path) => lines.byFile.get(fileOf(path))?.hash)) return undefined
  const files = [...lines.byFile].flatMap(([file, { hash }]) => {
    const now = hashIfThere(pathOf(file), { hashOf })
    // The file of the lines may also have lines of pages that were deleted: these have no hash.
    return now === hash || now === '' ? [] : [file]
  })
  if (files.some((file) => filesWithProblems.has(file)) || !areAppended(lines.count + files.length, lines.byFile.size))
    return undefined
  const common = readCommonDocuments(siteDir)
  if (commonDocumentsHash(common) !== lines.commonHash) return undefined
  const schemas = siteSchemas()
  const documents = files.flatMap((file) => readPage(file, options) ?? [])
  const sound = createPageCheck(common, schemas).withoutProblems(documents)
  if (sound.length < files.length) return undefined
  const { settings, resolve } = createPageResolver(common, schemas)
  const blocksOf = blockLists()
  const pages = sound.flatMap((document): EditedPage[] => {
    const line = lines.byFile.get(document.file)
    if (!line?.isComplete()) return []
    const page = resolve(document)
    const parts = summaryPartsOf(document, page, common, schemas, blocksOf).text.split('\t')
    const outlines = { before: outlineIn(line.part(OUTLINE)), after: outlineIn(parts[OUTLINE]!) }
    return [{ document, page, parts, line, outlines }]
  })
  // The index of a search depends on the texts of all pages.
  if (settings.search || pages.length < sound.length) return undefined
  const rest = restOfSite({ ...options, edited: files, common, schemas })
  if (!rest || !areSameToOthers(pages, rest)) return undefined
  return {
    pages,
    settings,
    shared: common.shared,
    cacheIn(file, program) {
      const fresh = freshLines(file, headOf(program, lines.commonHash))
      for (const { document, parts } of pages)
        fresh.add(lineOf(documentHash(document), document.file, parts.join('\t')))
      try {
        fresh.append()
      } catch {
        // Then the next build reads the whole site.
      }
      fresh.delete()
    },
  }
}
