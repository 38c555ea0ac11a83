import { ReasonedError } from '#base/cli/user-error.ts'
import { fileFor, freeAddress, pageAtTyped, titleTakenError } from '#tools/typed-addresses.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import { sourcePositionOf } from '#site/problems/report.ts'
import { quote } from '#site/problems/wording.ts'
import { visibleTextsIn } from '#site/derived/references.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { ChangePlan } from './change-plan.ts'
import { freeEndpoint, freeTarget } from './free-target.ts'
import type { PlanNote, Telling } from './plan-lines.ts'
import { movedText } from './rename-plan.ts'
import { namedTargetOf } from './target.ts'
import type { NamedTarget } from './target.ts'
import { withTranslations } from './with-translations.ts'

const TELLING: readonly (readonly [path: Path, tells: Telling])[] = [
  [['seo', 'title'], 'search title'],
  [['seo', 'description'], 'search text'],
  [['service', 'primaryKeyword'], 'phrase'],
  [['blocks', 0, 'title'], 'heading'],
  [['leadSource'], 'lead source'],
]

/** Copies a page, or a form, under another title and address. The rest of the file is unchanged, byte for byte. */
export async function duplicatePlan(
  site: EditedSite,
  schemas: SiteSchemas,
  typed: [from: string, to: string],
  title: string,
): Promise<ChangePlan> {
  return withTranslations(site, schemas, await sourceDuplicatePlan(site, schemas, typed, title))
}

/** The plan without the translations. */
async function sourceDuplicatePlan(
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
  const telling = TELLING.flatMap(([path, tells]): PlanNote[] => {
    const value = valueAt(copy.value, path)
    if (typeof value !== 'string') return []
    return [{ type: 'to-be-changed', file, line: sourcePositionOf(copy, path).line, value, tells }]
  })
  const texts = visibleTextsIn(copy, documents, schemas).length
  return {
    changes: [{ file, after }],
    lines: [{ type: 'copied', file, of: page.file, address, title }],
    notes: [
      ...(telling.length > 0 ? [{ type: 'to-be-told-apart' as const }] : []),
      ...telling,
      { type: 'same-texts', n: texts, of: 'page' },
    ],
    moving: [],
  }
}

/** Leads sent with the copy are stored under its own name, so it has its own endpoint. */
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
    lines: [{ type: 'copied', file, of: form.file, title }],
    notes: [
      ...(hasEndpoint ? [{ type: 'stored-under' as const, name }] : []),
      { type: 'same-texts', n: texts, of: 'form' },
    ],
    moving: [],
  }
}
