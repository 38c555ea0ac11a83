import { join, relative } from 'node:path'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { assertNoNewErrors, problemsInWords, writeChanges } from './site-changes.ts'
import type { EditedSite } from './site-changes.ts'
import { textOfNew } from './usual-layout.ts'

interface DocumentToCreate {
  file: string
  document: object
  /** "the page /about" */
  what: string
  /** The remaining steps for the author. */
  steps: readonly string[]
}

/** Writes a new document in the usual layout, and prints the remaining steps; or only shows the document. */
export async function createDocument(
  site: EditedSite,
  { file, document, what, steps }: DocumentToCreate,
  { isDryRun }: { isDryRun: boolean },
  { stdout }: Pick<ProcessLike, 'stdout'>,
): Promise<void> {
  const after = await textOfNew(document)
  const changes = [{ file, after }]
  await assertNoNewErrors(site, changes)
  const path = relative(process.cwd(), join(site.siteDir, file)).replaceAll('\\', '/')
  if (isDryRun) {
    stdout.write(`Would create ${path}, ${what}:\n\n${after}\nNothing was written.\n`)
    return
  }
  await writeChanges(site.siteDir, changes)
  stdout.write(`Created ${path}, ${what}. "npm run dev" shows it.\n\n${steps.map((step) => `- ${step}\n`).join('')}`)
  const warnings = (await site.problemsWith([])).filter((problem) => problem.file === file)
  if (warnings.length > 0) stdout.write(`\n${problemsInWords(warnings, site.siteDir)}`)
}
