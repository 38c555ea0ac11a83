import { deletePlan } from '#tools/page/delete-plan.ts'
import { NOTHING } from '#tools/page/named-delete-plan.ts'
import { openSite, removeFile, writeChanges } from '#tools/site-changes.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { OptionalPage } from './starters.ts'

/** Removes pages with the pages below them, every link to them, and whatever only they have used. */
export async function removePages(siteDir: string, pages: readonly OptionalPage[]): Promise<void> {
  if (pages.length === 0) return
  const before = await openSite(siteDir)
  const unusedBefore = unusedFiles(before)
  const leaving = before.documents.pages.filter(({ file }) => pages.some((page) => isAtOrBelow(file, page)))
  // Pages of a folder go before the page of the folder.
  for (const { name } of leaving.toSorted((a, b) => b.name.length - a.name.length)) {
    const site = await openSite(siteDir)
    const { changes } = await deletePlan(site, siteSchemas(site.documents), name, NOTHING)
    await writeChanges(siteDir, changes)
  }
  for (const file of unusedFiles(await openSite(siteDir)))
    if (!unusedBefore.includes(file)) await removeFile(siteDir, file)
}

const isAtOrBelow = (file: string, page: OptionalPage): boolean =>
  file === page.file || (page.file.endsWith('/index.json') && file.startsWith(page.file.replace('index.json', '')))

/** Forms, shared blocks, pictures and public files to which nothing leads. */
const unusedFiles = ({ problems }: EditedSite): string[] =>
  problems.filter(({ code, file }) => code === 'unused' && !file.startsWith('pages/')).map(({ file }) => file)
