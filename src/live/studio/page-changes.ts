import { newForm, usualFormName } from '#tools/new-form/new-form.ts'
import { dayToday, newPage, usualAddress } from '#tools/new-page/new-page.ts'
import { deletePlan } from '#tools/page/delete-plan.ts'
import { duplicatePlan } from '#tools/page/duplicate-plan.ts'
import { editedText } from '#tools/page/change-plan.ts'
import type { ChangePlan, DeleteAdvice } from '#tools/page/change-plan.ts'
import { keepOncePlan } from '#tools/page/keep-once-plan.ts'
import { usagesOf } from '#tools/page/target.ts'
import type { Usage } from '#tools/page/target.ts'
import { unlinked } from '#tools/page/unlink.ts'
import { renamePlan } from '#tools/page/rename-plan.ts'
import { assertNoNewErrors, assertSound, contentOf, openSite } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { textOfNew, tidyText } from '#tools/usual-layout.ts'
import { refusal } from '#live/words/refusal.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import { betterName, roleOf } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { FORM_PAGES, formPathOf } from '#site/model/forms/form-pages.ts'
import { FORM } from '#studio/protocol/pages.ts'
import type { NewPageRequest } from '#studio/protocol/pages.ts'
import { isDocument } from '#live/changes/folder/site-folder.ts'

/** All file changes of a request about a page, and the document to open afterwards. */
export interface PageChange extends Pick<ChangePlan, 'changes' | 'lines' | 'notes'> {
  /** Absent for a picture or a public file: the open document stays. */
  file?: string
  links: number
}

const ADVICE: DeleteAdvice = {
  replace: 'Or choose a page to which they lead instead.',
  replaceForm: 'Or choose what becomes of them.',
  redirect: 'Choose a page in its place, and visitors who have it are sent there.',
}

/** The file for a page of a kind, or a form, with this title. */
export function addressOf(kind: string, title: string, documents: SiteDocuments): string | undefined {
  if (kind !== FORM) return usualAddress(kind, title, documents, siteSchemas(documents))
  const name = usualFormName(title)
  return name === undefined ? undefined : formPathOf(name)
}

export async function pageToAdd(
  siteDir: string,
  request: Omit<NewPageRequest, 'label' | 'answers'> & { answers: NewPageRequest['answers'] | undefined },
): Promise<PageChange & { file: string }> {
  const { kind, title, address, isDraft, answers } = request
  const site = await openSite(siteDir)
  const { documents } = site
  const { file, document } =
    kind === FORM
      ? newForm({ title, name: formNameIn(address), answers }, documents, siteSchemas(documents), siteDir)
      : newPage(
          { kind, title, at: address, isDraft, today: dayToday(documents) },
          documents,
          siteSchemas(documents),
          siteDir,
        )
  const changes = [{ file, after: await textOfNew(document) }]
  await assertNoNewErrors(site, changes)
  return { file, changes, lines: [], notes: [], links: 0 }
}

/** The page of a form is below "/forms". */
function formNameIn(address: string): string {
  const name = address.startsWith(FORM_PAGES) ? address.slice(FORM_PAGES.length) : ''
  if (name === '' || name.includes('/')) {
    const better = betterName(address.replaceAll('/', ' '))
    throw refusal(
      'address-of-form',
      { folder: FORM_PAGES },
      better === undefined ? {} : { suggestion: { field: 'address', value: formPathOf(better) } },
    )
  }
  return name
}

/** The page, and the pages below it unless only the page itself moves. */
export const pageToRename = (siteDir: string, file: string, address: string, isAlone: boolean): Promise<PageChange> =>
  planned(siteDir, file, (site, schemas, from) => renamePlan(site, schemas, [from, address], isAlone))

export const pageToDuplicate = (siteDir: string, file: string, address: string, title: string): Promise<PageChange> =>
  planned(siteDir, file, (site, schemas, from) => duplicatePlan(site, schemas, [from, address], title))

interface Deletion {
  replacement: string | undefined
  /** The rules then require one page less of the kind. */
  isLeastLowered: boolean
}

export const pageToDelete = (siteDir: string, file: string, deletion: Deletion): Promise<PageChange> =>
  planned(siteDir, file, async (site, schemas, from) => {
    const plan = await deletePlan(site, schemas, from, deletion.replacement, ADVICE)
    return deletion.isLeastLowered ? withLeastLowered(plan, site, file) : plan
  })

/** The plan, with the rules requiring one page less of the kind. */
async function withLeastLowered(plan: ChangePlan, site: EditedSite, file: string): Promise<ChangePlan> {
  const { pages, rules } = site.documents
  const kind = pages.find((page) => page.file === file)?.value['kind']
  const entries = rules?.value['leastPages']
  const index = Array.isArray(entries) ? entries.findIndex((entry) => isObject(entry) && entry['kind'] === kind) : -1
  if (!rules || index === -1) return plan
  const path = ['leastPages', index, 'pages']
  const least = Number(valueAt(rules.value, path)) - 1
  const before = await site.textOf(rules.file)
  const earlier = plan.changes.find((change) => change.file === rules.file)
  const operation: Operation =
    least > 0 ? { type: 'set', path, value: least } : { type: 'remove', path: path.slice(0, 2) }
  const change = { file: rules.file, before, after: editedText(String(earlier?.after ?? before), [operation]) }
  return { ...plan, changes: [change, ...plan.changes.filter((each) => each !== earlier)] }
}

/** Removes a page, such as one that is a draft again, from all menus and links. */
export const pageToUnlink = (siteDir: string, file: string): Promise<PageChange> =>
  planned(siteDir, file, async (site, schemas, from) => {
    const links = incomingLinks(file, from, site.documents, schemas)
    return { ...(await unlinked(site, links)), notes: [], moving: [from] }
  })

/** The links to a page in other documents, without redirects: these also work for a hidden page. */
export const incomingLinks = (file: string, name: string, documents: SiteDocuments, schemas: SiteSchemas): Usage[] =>
  usagesOf({ sort: 'page', file, name }, documents, schemas).filter(
    ({ document }) => document.file !== file && document.role !== 'redirects' && document.role !== 'rules',
  )

export const sectionToKeepOnce = (siteDir: string, file: string, index: number): Promise<PageChange> =>
  planned(siteDir, file, (site) => keepOncePlan(site, file, index))

async function planned(
  siteDir: string,
  file: string,
  plan: (site: EditedSite, schemas: SiteSchemas, from: string) => Promise<ChangePlan>,
): Promise<PageChange> {
  const site = await openSite(siteDir)
  const { changes, lines, notes, moving } = await plan(site, siteSchemas(site.documents), nameOf(file))
  assertSound(site, changes, moving)
  await assertNoNewErrors(site, changes)
  const complete = await Promise.all(changes.map((change) => wholeChange(change, site)))
  const added = complete.find(({ file: each, before }) => before === undefined && OPENED.has(roleOf(each).role))
  const links = lines.filter((line) => line.type === 'value' && typeof line.becomes === 'object').length
  const opened = added?.file ?? (isDocument(file) ? 'pages/index.json' : undefined)
  return { ...(opened !== undefined && { file: opened }), changes: complete, lines, notes, links }
}

/** The documents that can be opened after creation. Redirects may be new, too. */
const OPENED = new Set<string>(['page', 'form', 'shared'])

/** A file to delete must be unchanged, and the usual layout is kept. */
async function wholeChange(change: FileChange, site: EditedSite): Promise<FileChange> {
  const { file, before, after } = change
  if (typeof before === 'string' && typeof after === 'string')
    return { ...change, after: await tidyText(before, after) }
  return before === undefined && after === undefined ? { ...change, before: await contentOf(site, file) } : change
}

/**
 * The name as a person would type it: the address of a page, "forms/contact", "shared/closing-call",
 * "images/harbour.jpg".
 */
function nameOf(file: string): string {
  const fileRole = roleOf(file)
  if (fileRole.role === 'page') return fileRole.name
  if (fileRole.role === 'form' || fileRole.role === 'shared') return file.replace(/\.json$/, '')
  if (fileRole.role === 'image' || fileRole.role === 'public') return file
  throw refusal('not-renamed')
}
