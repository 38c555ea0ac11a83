import type { LeftOut } from '#site/derived/left-out.ts'
import { noteOnFlags } from '#site/derived/note-on-flags.ts'
import { changeInWords, shownDocuments } from '#site/derived/publication.ts'
import type { PublicationChange } from '#site/derived/publication.ts'
import { noteOnLanguages } from '#site/languages/language-counts.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { noteOnBlocks } from '#site/own-blocks/note-on-blocks.ts'
import { formatProblems } from '#site/problems/format-problems.ts'
import type { Problem } from '#site/problems/problem.ts'
import { groupBy } from '#base/text/words/lists.ts'

/** The messages of a build about the documents. Plain data: the next build prints them again if nothing has changed. */
export interface BuildNotes {
  problems: readonly Problem[]
  /** Which blocks of the engine the site replaces and leaves out, in words. */
  blocks?: string
  /** Which facts are marked as made up, in words. */
  flags?: string
  /** How far the site is translated, in words. */
  languages?: string
  /** The parts that a strict build has left out, as they are marked as placeholders. */
  leftOut?: readonly LeftOut[]
  /** The last moment at which pages appeared or disappeared by their dates. */
  last?: Date
  /** The next moment at which pages appear or disappear by their dates. */
  next?: PublicationChange
  /** Why pages have no share image, by path. */
  withoutShareImage?: Readonly<Record<string, string>>
}

export function notesOf({ problems, leftOut, documents, publication, languages }: LoadedSite): BuildNotes {
  const { last, next } = publication
  return {
    problems,
    blocks: noteOnBlocks(documents),
    flags: noteOnFlags(shownDocuments(documents, publication)),
    languages: noteOnLanguages(languages),
    ...(leftOut && { leftOut }),
    ...(last && { last }),
    ...(next && { next }),
  }
}

/** Prints the problems of the documents, and the parts that were left out of them. */
export function printNotes(
  { problems, blocks = '', flags = '', languages = '', leftOut }: BuildNotes,
  siteDir: string,
): void {
  const color = process.stderr.isTTY && !process.env['NO_COLOR']
  if (problems.length > 0)
    process.stderr.write(formatProblems(problems, 'text', { siteDir, cwd: process.cwd(), color }))
  for (const note of [blocks, flags, languages]) if (note !== '') console.log(note)
  if (!leftOut) return
  if (leftOut.length === 0) return console.log('PUBLISH=strict: nothing is marked as a placeholder.')
  console.log('Left out, because it is marked as a placeholder (PUBLISH=strict):')
  for (const { file, line, what, reason } of leftOut)
    console.log(`  ${siteDir}/${file}:${line} ${what}${reason === undefined ? '' : `: ${reason}`}`)
}

/** Prints which pages have no share image. This is known only after the images were rendered. */
export function printWithoutShareImage({ withoutShareImage = {} }: BuildNotes): void {
  for (const [reason, pages] of groupBy(Object.entries(withoutShareImage).sort(), ([, why]) => why))
    console.warn(`Without a picture for sharing: ${someOf(pages.map(([path]) => path))}. ${reason}`)
}

function someOf(paths: string[]): string {
  const listed = paths.slice(0, 5).join(', ')
  return paths.length > 5 ? `${listed} and ${paths.length - 5} more pages` : listed
}

interface BuildSummary {
  pages: number
  /** The number of rendered pages. Absent if all were rendered. */
  rendered?: number
  notes: BuildNotes
}

/** Prints that a build is complete. `started` is a time of `performance.now()`. */
export function printBuilt(outDir: string, started: number, { pages, rendered, notes: { next } }: BuildSummary): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const changed = rendered === undefined ? '' : `, ${rendered} of them changed`
  console.log(`Built ${pages} pages in ${seconds} s, in ${outDir}${changed}.`)
  printNextChange(next)
}

export function printNextChange(next: PublicationChange | undefined): void {
  if (next) console.log(`Next change: ${changeInWords(next)}. Build the site again then.`)
}
