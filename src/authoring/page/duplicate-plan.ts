import { UserError } from '#cli/user-error.ts'
import { fileFor, freeAddress, pageAtTyped } from '#authoring/typed-addresses.ts'
import type { EditedSite } from '#authoring/site-changes.ts'
import { sourcePositionOf } from '#content/problems/report.ts'
import { quote } from '#content/problems/wording.ts'
import { visibleTextsIn } from '#content/derived/references.ts'
import { readJsonDocument } from '#content/read/json-document.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { count } from '#text/lists.ts'
import type { ChangePlan } from './change-plan.ts'
import { movedText } from './rename-plan.ts'

/** What visitors and search engines tell pages apart by. */
const TELLING: readonly (readonly [path: Path, purpose: string])[] = [
  [['seo', 'title'], 'the title in search results'],
  [['seo', 'description'], 'the text in search results'],
  [['service', 'primaryKeyword'], 'the phrase that leads the title in search results'],
  [['blocks', 0, 'title'], 'the main heading'],
  [['leadSource'], 'the name by which the sales desk knows the page'],
]

/** Copies a page under another title and address. The rest of the file stays as it is, byte for byte. */
export async function duplicatePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  [typedFrom, typedTo]: [from: string, to: string],
  title: string,
): Promise<ChangePlan> {
  const { documents } = site
  const page = pageAtTyped(typedFrom, documents)
  const address = freeAddress(typedTo, documents)
  const other = documents.pages.find(({ value }) => value['title'] === title)
  if (other) throw new UserError(`The page "${other.name}" has the title ${quote(title)} already. Choose another one.`)
  const file = fileFor(address)
  const after = await movedText(site, page, file, [{ type: 'set', path: ['title'], value: title }])
  const copy = readJsonDocument(file, 'page', address, Buffer.from(after))
  const telling = TELLING.flatMap(([path, purpose]) => {
    const value = valueAt(copy.value, path)
    return typeof value === 'string'
      ? [`${file}:${sourcePositionOf(copy, path).line}  ${quote(value)}, ${purpose}`]
      : []
  })
  const texts = visibleTextsIn(copy, documents, schemas).length
  return {
    changes: [{ file, after }],
    lines: [`${file} is a copy of ${page.file}, at "${address}", with the title ${quote(title)}`],
    notes: [
      ...(telling.length > 0 ? ['These must differ from the first page, or search engines take both for one:'] : []),
      ...telling.map((line) => `  ${line}`),
      `${count(texts, 'text')} in all ${texts === 1 ? 'is' : 'are'} those of the first page but for the title.`,
    ],
    moving: [],
  }
}
