import { contentOf } from '#tools/site-changes.ts'
import type { EditedSite, FileContent } from '#tools/site-changes.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { pathKey } from '#base/text/addresses/address-forms.ts'
import { editedText, operationsFor, replacementChanges, replacementLine } from './change-plan.ts'
import type { ChangePlan, Replacement } from './change-plan.ts'
import { freeTarget, neverCommitted } from './free-target.ts'
import type { NamedTarget } from './target.ts'
import { addressesOf, linkParts, linkTo, usagesOf } from './target.ts'
import type { PlanNote } from './plan-lines.ts'
import { redirectChanges } from './redirect-changes.ts'

/**
 * Renames a form, a shared block, a drawing, an image or a public file: its file, everything that refers to it, and a redirect
 * if visitors may know an address of it.
 */
export async function namedRenamePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  target: NamedTarget,
  typed: string,
): Promise<ChangePlan> {
  const { documents, siteDir } = site
  const renamed = freeTarget(target, typed, documents)
  const addresses = new Map(addressesOf(target).map((address, index) => [address, addressesOf(renamed)[index] ?? '']))
  const keys = new Map([...addresses].map(([from, to]) => [pathKey(from), to]))
  const origin = documents.settings?.value['origin']
  const replacements: Replacement[] = usagesOf(target, documents, schemas).map((usage) => {
    const address = keys.get(linkParts(usage.value, origin)?.address ?? '')
    const replacement = address === undefined ? renamed.name : linkTo(address, usage.value, origin)
    return { ...usage, replacement }
  })
  const links = replacements.filter(({ document }) => document.role !== 'redirects')
  const isOwn = ({ document }: Replacement): boolean => document.file === target.file
  const before = await contentOf(site, target.file)
  const unknown = await neverCommitted(siteDir, [target.file], [target])
  const redirects =
    addresses.size > 0
      ? await redirectChanges(
          site,
          addresses,
          (href, address) => linkTo(address, href, origin),
          new Set(unknown.size > 0 ? addresses.keys() : []),
        )
      : { changes: [], lines: [] }
  return {
    changes: [
      { file: renamed.file, movedFrom: target.file, after: withReplacements(before, links.filter(isOwn)) },
      ...(await replacementChanges(
        site,
        links.filter((link) => !isOwn(link)),
      )),
      ...redirects.changes,
      { file: target.file },
    ],
    lines: [{ type: 'moved', file: target.file, to: renamed.file }, ...links.map(replacementLine), ...redirects.lines],
    notes: notesOf(target, renamed, documents),
    moving: [...addresses.keys(), ...addresses.values()],
  }
}

const withReplacements = (content: FileContent, replacements: readonly Replacement[]): FileContent =>
  typeof content === 'string' ? editedText(content, operationsFor(replacements)) : content

/** Notes about leads, which are stored under the name of their form. */
function notesOf({ sort, name }: NamedTarget, renamed: NamedTarget, { forms }: SiteDocuments): PlanNote[] {
  if (sort !== 'form' || forms.get(name)?.value['endpoint'] === undefined) return []
  return [{ type: 'stored-apart', before: name, after: renamed.name }]
}
