import { categoriesOf } from '#content/derived/menu-categories.ts'
import { SAMPLE_WORD } from '#text/samples.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { KindRules } from '#content/schemas/kinds.ts'
import { blockDefinitionNames } from '#content/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { sampleOf } from './sample.ts'
import type { SampleValues } from './sample.ts'

/** A page with everything that its kind requires, and samples instead of texts. */
export interface SamplePage {
  kind: string
  title: string
  service?: { category: string }
  post?: PostDate
  blocks: object[]
}

/** The facts of a post, in which the date is to be filled in. */
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
  const category = categoriesOf(documents)[0]?.name ?? SAMPLE_WORD
  return {
    kind,
    title,
    ...(rules.required.includes('service') && { service: { category } }),
    ...(rules.required.includes('post') && {
      post: sampleOf(
        schemas.definitions['PostFacts'] ?? {},
        schemas.definitions,
        sampleValuesOf(documents),
      ) as PostDate,
    }),
    blocks: blocksOf(rules, title, documents, schemas),
  }
}

/** The fewest blocks that the kind allows. Pages of a kind without required blocks begin with running text. */
function blocksOf({ slots }: KindRules, title: string, documents: SiteDocuments, schemas: SiteSchemas): object[] {
  const blocks = slots.flatMap(({ types, min = 0 }) => {
    if (types === 'any') return ['prose']
    if (types.includes('hero')) return ['hero']
    return Array.from({ length: min }, (_, index) => types[index % types.length] ?? 'prose')
  })
  return blocks.map((type) => {
    const block = sampleBlock(type, documents, schemas) as Record<string, unknown>
    return type === 'hero' && title.length >= 4 ? { ...block, title } : block
  })
}

/** A block of a type with samples. Its links lead to pages of this site. */
export function sampleBlock(type: string, documents: SiteDocuments, { definitions }: SiteSchemas): unknown {
  const name = blockDefinitionNames({ $defs: { ...definitions } }).get(type) ?? ''
  return sampleOf(definitions[name] ?? {}, definitions, sampleValuesOf(documents))
}

/** A form with samples, by which the sender can be answered. */
export interface SampleForm {
  title: string
  fields: object[]
  submit: string
  success: { title: string }
}

/** What other forms ask for already is asked for in their words. */
export function sampleForm(documents: SiteDocuments, { definitions }: SiteSchemas): SampleForm {
  const form = sampleOf(definitions['Form'] ?? {}, definitions, sampleValuesOf(documents)) as SampleForm
  const email = fieldOfForms(documents, ({ type }) => type === 'email') ?? {
    name: 'email',
    label: `${SAMPLE_WORD}: E-mail`,
    type: 'email',
  }
  const message = fieldOfForms(documents, ({ name, type }) => name === 'message' && type === 'textarea') ?? {
    name: 'message',
    label: `${SAMPLE_WORD}: Message`,
    type: 'textarea',
  }
  return {
    ...form,
    fields: [{ ...email, required: true }, message],
    success: { title: `${SAMPLE_WORD}: What the visitor reads then` },
  }
}

/** The first field that forms of the site have, of those that depend on no other one. */
function fieldOfForms({ forms }: SiteDocuments, isWanted: (field: JsonObject) => boolean): JsonObject | undefined {
  const fields = [...forms.values()].flatMap(({ value }) => (Array.isArray(value['fields']) ? value['fields'] : []))
  return fields.find((field): field is JsonObject => isObject(field) && isWanted(field) && !('showWhen' in field))
}

const sampleValuesOf = (documents: SiteDocuments): SampleValues => ({
  Action: usualAction(documents),
  Href: '/',
  FormName: [...documents.forms.keys()][0],
  DrawingName: [...documents.drawings.keys()][0],
  Image: sampleImage(documents),
  VideoFile: [...documents.videos.keys()][0] ?? 'video.mp4',
  CaptionsFile: [...documents.captions.keys()][0] ?? 'video.en.vtt',
  SharedName: [...documents.shared.keys()][0],
})

/**
 * A picture of the site with an alternative text. A site without pictures gets a file name, whose problem says where to put
 * it.
 */
const sampleImage = ({ images }: SiteDocuments): object => ({
  file: [...images.keys()][0] ?? 'picture.jpg',
  alt: `${SAMPLE_WORD}: What the picture shows.`,
})

/** The action of the header, whose words suit any page of the site. */
function usualAction({ navigation, forms }: SiteDocuments): object {
  const action = navigation?.value['headerAction']
  if (isObject(action)) {
    const { clickSource: _, ...button } = action
    return button
  }
  const [form] = forms.keys()
  return form === undefined ? { label: SAMPLE_WORD, href: '/' } : { label: SAMPLE_WORD, form }
}
