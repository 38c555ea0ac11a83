import { newForm, usualFormName } from '#authoring/new-form/new-form.ts'
import { dayToday, newPage, usualAddress } from '#authoring/new-page/new-page.ts'
import { deletePlan } from '#authoring/page/delete-plan.ts'
import type { DeleteAdvice } from '#authoring/page/delete-plan.ts'
import { duplicatePlan } from '#authoring/page/duplicate-plan.ts'
import type { ChangePlan } from '#authoring/page/change-plan.ts'
import { renamePlan } from '#authoring/page/rename-plan.ts'
import { assertNoNewErrors, assertSound, openSite } from '#authoring/site-changes.ts'
import type { EditedSite, FileChange } from '#authoring/site-changes.ts'
import { textOfNew } from '#authoring/usual-layout.ts'
import { UserError } from '#cli/user-error.ts'
import { roleOf } from '#content/read/roles.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { FORM_PAGES, formPathOf } from '#model/forms/form-pages.ts'
import { FORM } from '#studio/studio-protocol.ts'
import type { NewPageRequest } from '#studio/studio-protocol.ts'

/** Everything that a request about a page writes, and the document to open afterwards. */
export interface PageChange extends Pick<ChangePlan, 'changes' | 'lines' | 'notes'> {
  file: string
  links: number
}

const ADVICE: DeleteAdvice = {
  replace: 'Or choose a page to which they lead instead.',
  redirect: 'Choose a page in its place, and visitors who have it are sent there.',
}

/** Where a page of a kind, or a form, with a title would stand. */
export function addressOf(kind: string, title: string, documents: SiteDocuments): string | undefined {
  if (kind !== FORM) return usualAddress(kind, title, documents)
  const name = usualFormName(title)
  return name === undefined ? undefined : formPathOf(name)
}

export async function pageToAdd(siteDir: string, request: Omit<NewPageRequest, 'label'>): Promise<PageChange> {
  const { kind, title, address, isDraft } = request
  const site = await openSite(siteDir)
  const { documents } = site
  const { file, document } =
    kind === FORM
      ? newForm({ title, name: formNameIn(address) }, documents, siteSchemas(), siteDir)
      : newPage({ kind, title, at: address, isDraft, today: dayToday() }, documents, siteSchemas(), siteDir)
  const changes = [{ file, after: await textOfNew(document) }]
  await assertNoNewErrors(site, changes)
  return { file, changes, lines: [], notes: [], links: 0 }
}

/** The page of a form stands below "/forms". */
function formNameIn(address: string): string {
  const name = address.startsWith(FORM_PAGES) ? address.slice(FORM_PAGES.length) : ''
  if (name === '' || name.includes('/')) throw new UserError(`The address of a form is "${FORM_PAGES}" and one name.`)
  return name
}

/** The page, and those below it. */
export const pageToRename = (siteDir: string, file: string, address: string): Promise<PageChange> =>
  planned(siteDir, file, (site, schemas, from) => renamePlan(site, schemas, [from, address], false))

export const pageToDuplicate = (siteDir: string, file: string, address: string, title: string): Promise<PageChange> =>
  planned(siteDir, file, (site, schemas, from) => duplicatePlan(site, schemas, [from, address], title))

export const pageToDelete = (siteDir: string, file: string, replacement: string | undefined): Promise<PageChange> =>
  planned(siteDir, file, (site, schemas, from) => deletePlan(site, schemas, from, replacement, ADVICE))

async function planned(
  siteDir: string,
  file: string,
  plan: (site: EditedSite, schemas: SiteSchemas, from: string) => Promise<ChangePlan>,
): Promise<PageChange> {
  const site = await openSite(siteDir)
  const { changes, lines, notes, moving } = await plan(site, siteSchemas(), nameOf(file))
  assertSound(site, changes, moving)
  await assertNoNewErrors(site, changes)
  const complete = await Promise.all(changes.map((change) => withBefore(change, site)))
  const added = complete.find(({ file: each, before }) => before === undefined && roleOf(each).role === 'page')
  const links = lines.filter((line) => line.includes('→')).length
  return { file: added?.file ?? 'pages/index.json', changes: complete, lines, notes, links }
}

/** What is to be deleted must still be what it was, too. */
async function withBefore(change: FileChange, site: EditedSite): Promise<FileChange> {
  if (change.after !== undefined) return change
  return { ...change, before: await site.textOf(change.file) }
}

/** As a person would type it: the address of a page, "forms/contact", "shared/closing-call". */
function nameOf(file: string): string {
  const fileRole = roleOf(file)
  if (fileRole.role === 'page') return fileRole.name
  if (fileRole.role === 'form' || fileRole.role === 'shared') return file.replace(/\.json$/, '')
  throw new UserError(`"${file}" can be neither renamed nor deleted.`)
}
