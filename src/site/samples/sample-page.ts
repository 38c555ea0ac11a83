import { categoriesOf } from '#site/derived/menus.ts'
import { exampleIn } from '#base/text/samples/examples.ts'
import { SAMPLE_WORD } from '#base/text/samples/samples.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { KindRules } from '#site/schemas/kinds.ts'
import { blockDefinitionNames, propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { sampleOf } from './sample.ts'
import type { SampleSite } from './sample.ts'

/** A page with everything that its kind requires, and samples instead of texts. */
export interface SamplePage {
  kind: string
  title: string
  service?: { category: string }
  post?: PostDate
  blocks: object[]
}

/** The facts of a post whose date must be filled in. */
interface PostDate {
  date: string
}

export function samplePage(
  kind: string,
  rules: KindRules,
  title: string,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): SamplePage {
  const category = categoriesOf(documents)[0]?.name ?? sampleWordOf(documents)
  return {
    kind,
    title,
    ...(rules.required.includes('service') && { service: { category } }),
    ...(rules.required.includes('post') && {
      post: sampleOf(schemas.definitions['PostFacts'] ?? {}, schemas.definitions, sampleSiteOf(documents)) as PostDate,
    }),
    ...otherFacts(rules, documents, schemas),
    blocks: blocksOf(kind, rules, title, documents, schemas),
  }
}

/** The fields that a kind requires, besides the facts of services and posts. A group without required fields gets its first one. */
function otherFacts({ required }: KindRules, documents: SiteDocuments, schemas: SiteSchemas): JsonObject {
  const others = required.filter((field) => !['kind', 'title', 'service', 'post', 'blocks'].includes(field))
  return Object.fromEntries(
    others.map((field) => {
      const group = schemas.expand(schemas.pageProperty(field))
      const [first] = Object.keys(propertiesOf(group))
      const whole = first === undefined || 'required' in group ? group : { ...group, required: [first] }
      return [field, sampleOf(whole, schemas.definitions, sampleSiteOf(documents))]
    }),
  )
}

/**
 * The blocks that the kind requires. If it leaves the choice, a page has a text in two parts; it opens with a hero with a lead, an
 * action and a drawing, and closes with a call to action.
 */
function blocksOf(
  kind: string,
  { slots }: KindRules,
  title: string,
  site: SiteDocuments,
  schemas: SiteSchemas,
): object[] {
  return slots.flatMap(({ types, min = 0 }): object[] => {
    if (types === 'any') return [sampleText(site, schemas)]
    if (types.includes('hero')) return [sampleHero(kind, title, site, schemas)]
    if (types.includes('cta')) return [closingCall(site, schemas)]
    return Array.from(
      { length: min },
      (_, index) => sampleBlock(types[index % types.length] ?? 'prose', site, schemas) as object,
    )
  })
}

function sampleHero(kind: string, title: string, site: SiteDocuments, schemas: SiteSchemas): object {
  const hero = sampleBlock('hero', site, schemas, ['subtitle']) as Record<string, unknown>
  return {
    ...hero,
    ...(title.length >= 4 && { title }),
    actions: [usualAction(site)],
    ...usualDrawing(kind, site),
  }
}

/** The drawing of a page of the kind, or of any other page, with its layout. Empty for a site without drawings. */
function usualDrawing(kind: string, site: SiteDocuments): JsonObject {
  const heroesOf = (isWanted: (page: JsonObject) => boolean): JsonObject[] =>
    pagesOf(site).flatMap(({ value }) => {
      const [first]: unknown[] = Array.isArray(value['blocks']) && isWanted(value) ? value['blocks'] : []
      return isObject(first) && first['type'] === 'hero' && site.drawings.has(String(first['drawing'])) ? [first] : []
    })
  const { layout, drawing } = heroesOf((page) => page['kind'] === kind)[0] ?? heroesOf(() => true).at(-1) ?? {}
  return { ...(layout !== undefined && { layout }), ...(drawing !== undefined && { drawing }) }
}

function sampleText(site: SiteDocuments, schemas: SiteSchemas): object {
  const text = sampleBlock('prose', site, schemas) as { sections: JsonObject[] }
  const [part = {}] = text.sections
  return { ...text, sections: [part, numbered(part, 2, sampleWordOf(site))] }
}

/** Adds a number to samples, as the texts of a page must differ. */
const numbered = (value: JsonObject, number: number, word: string): JsonObject =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${word}:`, `"${word} ${number}:`)) as JsonObject

/** The call to action that the site has for all pages, or else a new one. */
function closingCall(site: SiteDocuments, schemas: SiteSchemas): object {
  const call = [...site.shared.values()].find(({ value }) => value['type'] === 'cta' && value['hidden'] !== true)
  return call ? { type: 'shared', name: call.name } : (sampleBlock('cta', site, schemas) as object)
}

/** A block of a type with samples, and with some optional fields. Its links point to pages of this site. */
export function sampleBlock(
  type: string,
  documents: SiteDocuments,
  { definitions }: SiteSchemas,
  fields: readonly string[] = [],
): unknown {
  const name = blockDefinitionNames({ $defs: { ...definitions } }).get(type) ?? ''
  const { required = [], ...schema } = (definitions[name] ?? {}) as JsonSchema & { required?: string[] }
  return sampleOf({ ...schema, required: [...required, ...fields] }, definitions, sampleSiteOf(documents))
}

/** A form with samples that has a field for a reply address. */
export interface SampleForm {
  title: string
  fields: object[]
  submit: string
  success: { title: string }
}

/** A form with samples. Fields that other forms already have get the same labels. */
export function sampleForm(documents: SiteDocuments, { definitions }: SiteSchemas): SampleForm {
  const sample = (words: string): string => exampleIn(languageOf(documents), `${SAMPLE_WORD}: ${words}`)
  const form = sampleOf(definitions['Form'] ?? {}, definitions, sampleSiteOf(documents)) as SampleForm
  const email = fieldOfForms(documents, ({ type }) => type === 'email') ?? {
    name: 'email',
    label: sample('E-mail'),
    type: 'email',
  }
  const message = fieldOfForms(documents, ({ name, type }) => name === 'message' && type === 'textarea') ?? {
    name: 'message',
    label: sample('Message'),
    type: 'textarea',
  }
  return {
    ...form,
    fields: [{ ...email, required: true }, message],
    success: { title: sample('What the visitor reads then') },
  }
}

/** The first unconditional field of the site's forms that is wanted. */
function fieldOfForms({ forms }: SiteDocuments, isWanted: (field: JsonObject) => boolean): JsonObject | undefined {
  const fields = [...forms.values()].flatMap(({ value }) => (Array.isArray(value['fields']) ? value['fields'] : []))
  return fields.find((field): field is JsonObject => isObject(field) && isWanted(field) && !('showWhen' in field))
}

const sampleSiteOf = (documents: SiteDocuments): SampleSite => ({
  values: {
    Action: usualAction(documents),
    Href: '/',
    FormName: [...documents.forms.keys()][0],
    DrawingName: [...documents.drawings.keys()][0],
    Image: sampleImage(documents),
    VideoFile: [...documents.videos.keys()][0] ?? 'video.mp4',
    CaptionsFile: [...documents.captions.keys()][0] ?? 'video.en.vtt',
    SharedName: [...documents.shared.keys()][0],
  },
  language: languageOf(documents),
})

/** The first word of the texts of a new page. */
export const sampleWordOf = (documents: Pick<SiteDocuments, 'settings'>): string =>
  exampleIn(languageOf(documents), SAMPLE_WORD)

/** The language of the site for visitors. */
export const languageOf = ({ settings }: Pick<SiteDocuments, 'settings'>): string =>
  String(settings?.value['language'] ?? '')

/**
 * A picture of the site with an alternative text. A site without pictures gets a file name, whose problem explains where to put
 * the file.
 */
const sampleImage = (documents: SiteDocuments): object => ({
  file: [...documents.images.keys()][0] ?? 'picture.jpg',
  alt: exampleIn(languageOf(documents), `${SAMPLE_WORD}: What the picture shows.`),
})

/** The action of the header, whose label fits any page of the site. */
function usualAction(documents: SiteDocuments): object {
  const { navigation, forms } = documents
  const action = navigation?.value['headerAction']
  if (isObject(action)) {
    const { clickSource: _, ...button } = action
    return button
  }
  const [form] = forms.keys()
  const label = sampleWordOf(documents)
  return form === undefined ? { label, href: '/' } : { label, form }
}
