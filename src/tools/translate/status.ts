import { countsIn, countsInWords, textsInWords } from '#site/languages/language-counts.ts'
import type { DocumentCounts, LanguageCounts } from '#site/languages/language-counts.ts'
import { plain } from '#site/problems/wording.ts'
import type { LoadedSite } from '#site/site-loader.ts'

/** The progress of a site's translation into its languages, or into one of them. */
export function statusOf({ languages }: Pick<LoadedSite, 'languages'>, language: string | undefined): LanguageCounts[] {
  return languages.filter((each) => language === undefined || each.language === language).map(countsIn)
}

/** A line for each document that is not fully translated, and the sum, by language. */
export const statusInWords = (counts: readonly LanguageCounts[]): string =>
  counts
    .map((ofLanguage) => {
      const open = ofLanguage.documents.filter(({ missing, stale, drafts }) => missing + stale + drafts > 0)
      const independent = ofLanguage.independent.map(
        ({ file }) => `  ${file}  a page of its own: languages/${ofLanguage.language}/${file}\n`,
      )
      const width = Math.max(...open.map(({ document }) => document.file.length))
      const lines = open.map((each) => `  ${each.document.file.padEnd(width)}  ${lineOf(each)}\n`)
      const all = [...lines, ...independent]
      return `${all.join('')}${all.length > 0 ? '\n' : ''}${countsInWords(ofLanguage)}\n`
    })
    .join('\n')

const lineOf = ({ document, isPublished, ...counts }: DocumentCounts): string =>
  [textsInWords(counts), ...(document.role === 'page' && !isPublished ? ['not published'] : [])].join(', ')

/** The progress as JSON. */
export const statusAsJson = (counts: readonly LanguageCounts[]): string =>
  `${JSON.stringify(
    counts.map(({ awaited, documents, independent, ...sum }) => ({
      ...sum,
      independent: independent.map(({ file }) => file),
      awaited: awaited.map(({ file }) => file),
      documents: documents.map(({ document: { file, role, name, value }, isPublished, ...counted }) => ({
        file,
        ...(role === 'page' && { address: name, title: plain(String(value['title'])), isPublished }),
        ...counted,
      })),
    })),
    undefined,
    2,
  )}\n`
