import { ReasonedError } from '#base/cli/user-error.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import { textOfNew } from '#tools/usual-layout.ts'
import { schemaLineOf } from '#site/checks/files/schema-lines.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { betterName } from '#site/read/roles.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { nameForWindows } from '#site/read/windows-names.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import { editedDocument } from './change-plan.ts'
import type { ChangePlan } from './change-plan.ts'

/** The maximum length of the name of a shared block. */
const LONGEST_NAME = 40

/** Makes a shared block from a block of a page, which then refers to it. Settings that concern only this page stay there. */
export async function keepOncePlan(site: EditedSite, file: string, index: number): Promise<ChangePlan> {
  const { documents, siteDir } = site
  const page = pagesOf(documents).find((each) => each.file === file)
  const blocks = page?.value['blocks']
  const block: unknown = Array.isArray(blocks) ? blocks[index] : undefined
  if (!page || !isObject(block)) throw new ReasonedError('There is no such section any more.', 'gone-meanwhile')
  if (block['type'] === 'shared') throw new ReasonedError('This section is kept once already.', 'kept-once-already')
  const { anchor, hidden, ...content } = block
  const name = nameOfShared(content, documents)
  const shared = `shared/${name}.json`
  const $schema = schemaLineOf({ file: shared, role: 'shared' }, '../../schema/editor/shared.schema.json', siteDir)
  const reference = {
    type: 'shared',
    name,
    ...(anchor !== undefined && { anchor }),
    ...(hidden !== undefined && { hidden }),
  }
  return {
    changes: [
      { file: shared, after: await textOfNew({ $schema, ...content }) },
      await editedDocument(site, page, [{ type: 'set', path: ['blocks', index], value: reference }]),
    ],
    lines: [{ type: 'kept-once', file: shared, number: index + 1, of: file }],
    notes: [],
    moving: [],
  }
}

/** A name made from the title of the block, or else from its type. */
function nameOfShared({ title, type }: JsonObject, { shared }: SiteDocuments): string {
  const wanted = betterName(typeof title === 'string' ? title : '') ?? betterName(String(type)) ?? 'section'
  const name = nameForWindows(shortened(wanted), 'section')
  return freeName(name, '-', (each) => shared.has(each))
}

/** Shortens a name at a word boundary. */
const shortened = (name: string): string =>
  name.length <= LONGEST_NAME
    ? name
    : name
        .slice(0, LONGEST_NAME + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, LONGEST_NAME)
