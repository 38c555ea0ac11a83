import { ReasonedError } from '#base/cli/user-error.ts'
import { pageAtTyped } from '#tools/typed-addresses.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { blocksOnPage, anchorsOf } from '#site/derived/blocks-on-page.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { namesWithout } from './folder-replacements.ts'
import type { Usage } from './target.ts'
import { linkParts, linkTo, namedTargetOf, targetOf, usagesOf } from './target.ts'
import { editedText, operationsFor, replacementChanges, replacementLine, stillUsedError } from './change-plan.ts'
import type { ChangePlan, DeleteAdvice, Replacement } from './change-plan.ts'
import type { PlanLine } from './plan-lines.ts'
import { redirectChanges, redirectsWithout } from './redirect-changes.ts'
import { NOTHING, namedDeletePlan } from './named-delete-plan.ts'
import { unlinked } from './unlink.ts'
import { addressesInLanguages, isTranslationOf, withTranslations } from './with-translations.ts'

const COMMAND_ADVICE: DeleteAdvice = {
  replace: 'Or give them another page: --replace-with <address>; --replace-with nothing takes the links out.',
  replaceForm:
    'Or give them another form or a page: --replace-with forms/<name>, or an address; --replace-with nothing removes them.',
  redirect: 'With --replace-with <address>, visitors who come there are sent to another page.',
}

/**
 * Deletes a page, or a shared block, form, drawing, image or public file. Refuses while something refers to it, unless there is
 * a replacement, to which links and a redirect then point. Without one, the redirects to it are removed. Written in this order:
 * links, redirects, and finally the file.
 */
export async function deletePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  typed: string,
  replacement: string | undefined,
  advice: DeleteAdvice = COMMAND_ADVICE,
): Promise<ChangePlan> {
  return withTranslations(site, schemas, await sourceDeletePlan(site, schemas, [typed, replacement], advice))
}

/** The plan without the translations. */
async function sourceDeletePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  [typed, replacement]: [typed: string, replacement: string | undefined],
  advice: DeleteAdvice,
): Promise<ChangePlan> {
  const { documents } = site
  const named = namedTargetOf(typed, documents)
  if (named) return namedDeletePlan(site, schemas, named, replacement, advice)
  const { file, name } = targetOf(typed, documents)
  const usages = usagesOf({ sort: 'page', file, name }, documents, schemas).filter(
    ({ document }) => document.file !== file && !isTranslationOf(document, file),
  )
  const gone: PlanLine = { type: 'deleted', file }
  if (name === '/') throw new ReasonedError('Every site has a home page: it cannot be deleted.', 'home-page')
  const names = namesWithout(name, documents, schemas)
  if (replacement === undefined || replacement === NOTHING) {
    const links = usages.filter(({ document }) => document.role !== 'redirects')
    if (links.length > 0 && replacement === undefined)
      throw stillUsedError({ sort: 'page', name }, links, ` ${advice.replace}`)
    const without = await unlinked(site, links)
    const { changes, lines, from } = await redirectsWithout(
      site,
      [name, ...addressesInLanguages(name, documents).keys()],
      documents.settings?.value['origin'],
    )
    return {
      changes: [...(await alsoWithout(names, without.changes, site)), ...changes, { file }],
      lines: [...without.lines, ...names.map(replacementLine), ...lines, gone],
      notes: [{ type: 'dead', addresses: [name, ...from], advice: advice.redirect }],
      moving: [name],
    }
  }
  const successor = pageAtTyped(replacement, documents)
  if (successor.name === name) throw new ReasonedError('A page cannot replace itself.', 'replaced-by-itself')
  const replacements = [
    ...usages
      .filter(({ document }) => document.role !== 'redirects')
      .map((usage) => replacementOf(usage, successor, documents, schemas)),
    ...names,
  ]
  const origin = documents.settings?.value['origin']
  const moved = new Map([[name, successor.name], ...addressesInLanguages(name, documents, successor)])
  const redirects = await redirectChanges(site, moved, (href, address) => linkTo(address, href, origin))
  return {
    changes: [...(await replacementChanges(site, replacements)), ...redirects.changes, { file }],
    lines: [...replacements.map(replacementLine), ...redirects.lines, gone],
    notes: replacements
      .filter(({ document }) => document === successor)
      .map((usage) => ({ type: 'leads-to-itself', usage })),
    moving: [name],
  }
}

/** Removes the names of folders together with the links of the same file. */
async function alsoWithout(
  names: readonly Replacement[],
  changes: readonly FileChange[],
  site: EditedSite,
): Promise<FileChange[]> {
  const ofNames = await replacementChanges(site, names)
  const others = ofNames.filter(({ file }) => !changes.some((change) => change.file === file))
  const both = changes.map((change) => {
    const inFile = names.filter(({ document }) => document.file === change.file)
    return { ...change, after: editedText(String(change.after), operationsFor(inFile)) }
  })
  return [...both, ...others]
}

/** Keeps an anchor that the other page has. A page in a list of pages is only removed, as the list may have the other one. */
function replacementOf(
  usage: Usage,
  successor: JsonDocument,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): Replacement {
  const { path, value, inText } = usage
  if (typeof path.at(-1) === 'number' && !inText) return { ...usage, replacement: undefined }
  const origin = documents.settings?.value['origin']
  const { after = '' } = linkParts(value, origin) ?? {}
  const anchors = anchorsOf(blocksOnPage(successor, documents.shared), schemas).map(({ anchor }) => `#${anchor}`)
  const [hash = ''] = /#.*$/s.exec(after) ?? []
  const href = anchors.includes(hash) ? value : value.slice(0, value.length - hash.length)
  return { ...usage, replacement: linkTo(successor.name, href, origin) }
}
