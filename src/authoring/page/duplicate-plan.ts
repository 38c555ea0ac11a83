import { ReasonedError } from '#cli/user-error.ts'
import { fileFor, freeAddress, pageAtTyped, titleTakenError } from '#authoring/typed-addresses.ts'
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
import { freeEndpoint } from './free-endpoint.ts'
import { freeTarget } from './free-target.ts'
import { movedText } from './rename-plan.ts'
import { namedTargetOf } from './target.ts'
import type { NamedTarget } from './target.ts'

/** What visitors and search engines tell pages apart by. */
const TELLING: readonly (readonly [path: Path, purpose: string])[] = [
  [['seo', 'title'], 'the title in search results'],
  [['seo', 'description'], 'the text in search results'],
  [['service', 'primaryKeyword'], 'the phrase that leads the title in search results'],
  [['blocks', 0, 'title'], 'the main heading'],
  [['leadSource'], 'the name by which the sales desk knows the page'],
]

/** Copies a page, or a form, under another title and address. The rest of the file stays as it is, byte for byte. */
export async function duplicatePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  [typedFrom, typedTo]: [from: string, to: string],
  title: string,
): Promise<ChangePlan> {
  const { documents } = site
  const named = namedTargetOf(typedFrom, documents)
  if (named) return formDuplicatePlan(site, schemas, [named, typedTo], title)
  const page = pageAtTyped(typedFrom, documents)
  const address = freeAddress(typedTo, documents)
  const other = documents.pages.find(({ value }) => value['title'] === title)
  const message = `The page "${other?.name}" has the title ${quote(title)} already. Choose another one.`
  if (other) throw titleTakenError(title, message, documents)
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

/** What is sent with the copy is stored under its own name, and so it has an endpoint of its own. */
async function formDuplicatePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  [target, typedTo]: [from: NamedTarget, to: string],
  title: string,
): Promise<ChangePlan> {
  const { documents } = site
  const form = documents.forms.get(target.name)
  if (target.sort !== 'form' || !form)
    throw new ReasonedError('Only pages and forms can be duplicated.', 'not-duplicated')
  const { name, file } = freeTarget(target, typedTo, documents)
  const hasEndpoint = form.value['endpoint'] !== undefined
  const after = await movedText(site, form, file, [
    { type: 'set', path: ['title'], value: title },
    ...(hasEndpoint ? [{ type: 'set' as const, path: ['endpoint'], value: freeEndpoint(name, documents) }] : []),
  ])
  const texts = visibleTextsIn(form, documents, schemas).length
  return {
    changes: [{ file, after }],
    lines: [`${file} is a copy of ${form.file}, with the title ${quote(title)}`],
    notes: [
      ...(hasEndpoint ? [`What visitors send with it is stored under “${name}”.`] : []),
      `${count(texts, 'text')} in all ${texts === 1 ? 'is' : 'are'} those of the first form but for the title.`,
    ],
    moving: [],
  }
}
