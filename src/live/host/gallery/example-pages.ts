import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imagesAsTheyAre } from '#site/model/images.ts'
import type { PublishedImage } from '#site/model/images.ts'
import { breadcrumbOf } from '#site/model/navigation/breadcrumbs.ts'
import type { Crumb, PageForm } from '#site/model/page-data.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import type { PageInput, SiteContext } from '#site/model/page-input.ts'
import type { Site } from '#site/model/site.ts'
import { videosAsTheyAre } from '#site/model/videos.ts'
import type { PublishedVideo } from '#site/model/videos.ts'
import type { Block } from '#site/model/types.generated.ts'
import { examplesFileOf } from '#site/own-blocks/own-blocks.ts'
import type { OwnBlock } from '#site/own-blocks/own-blocks.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { Role } from '#site/read/json-document.ts'
import { resolveSite } from '#site/resolve/resolve-site.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { versionsOf } from '#site/model/languages.ts'
import { LANGUAGE_OF_EXAMPLES } from './example-language.ts'
import type { ExampleLanguage } from './example-language.ts'

export interface Example {
  name: string
  block: Block
}

/** Reads the examples of a block type from the folder of the program, or from the folder of the site's own blocks. */
export function examplesOf(type: string, root: string, own: readonly OwnBlock[] = []): Example[] {
  const file = examplesFileOf(type, root, own)
  const named = (existsSync(file) ? readJson(file) : {}) as Record<string, Block>
  return Object.entries(named).map(([name, block]) => ({ name, block }))
}

export const readExampleForms = (root: string): Record<string, PageForm> =>
  readJson(join(root, 'src/page/blocks/formSection/forms.examples.json')) as Record<string, PageForm>

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The placeholder for drawings of examples that the site does not have. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><path d="M1 1h94v62H1zm0 0 94 62m0-62L1 63" fill="none" stroke="currentColor"/></svg>'

/**
 * The placeholder for images of examples that the site does not have: hills and a sun, in a grey for both colour
 * schemes.
 */
const PLACEHOLDER_IMAGE: PublishedImage = {
  base: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 1000" width="1500" height="1000"><path fill="#a9b2b2" d="M0 0h1500v1000H0z"/><circle cx="1060" cy="300" r="105" fill="#c6cccb"/><path fill="#8d9898" d="M0 1000V760l420-330 360 290 250-180 470 320v140z"/></svg>',
  )}`,
  ending: '',
  width: 1500,
  height: 1000,
  widths: [],
}

/** The placeholder for videos of examples that the site does not have. */
const PLACEHOLDER_VIDEO: PublishedVideo = {
  address: '/videos/example.mp4',
  url: 'https://www.example/videos/example.mp4',
  bytes: 1,
  size: { width: 1280, height: 720 },
  seconds: 65,
}

interface Surroundings {
  site: Site
  schemas: SiteSchemas
  forms: Record<string, PageForm>
  language: ExampleLanguage
}

/**
 * A page that contains only an example, with the forms and drawings that it names, as the site renders it in a
 * language. It is resolved like the pages of the site.
 */
export function pageOfExample(
  path: string,
  example: Example,
  { site, schemas, forms: ofExamples, language }: Surroundings,
): { input: PageInput; context: SiteContext } {
  const { documents, prefix = '', translated } = language
  const read = (file: string, role: Role, name: string, value: unknown) =>
    readJsonDocument(file, role, name, Buffer.from(JSON.stringify(value)))
  const { name, block } = example
  const value = { kind: schemas.ordinaryKind, title: name, blocks: [block] }
  const page = read('example.json', 'page', `${prefix}${path}`, value)
  const forms = new Map(documents.forms)
  for (const [form, { action: _, ...content }] of Object.entries(ofExamples)) {
    if (!forms.has(form)) forms.set(form, translated(read('example.json', 'form', form, content)))
  }
  const isOfSite = block.type === 'shared' || documents.ownBlocks.some(({ type }) => type === block.type)
  const { language: lang, dir = 'ltr' } = site.settings
  const ownLanguage = isOfSite ? { lang, dir } : LANGUAGE_OF_EXAMPLES
  const shownPage = isOfSite ? language.translatedOfSite(page) : translated(page)
  const options = { ...(prefix !== '' && { prefix }), ownLanguage }
  const resolved = resolveSite({ ...documents, pages: [shownPage], forms }, options)
  const [first] = resolved.pages
  if (!first) throw new Error(`The example "${name}" has not become a page`)
  const { settings, kinds, navigation, formPages } = resolved
  const version = versionsOf(site).find((each) => each.settings.language === language.language) ?? site
  const around = {
    ...version,
    settings,
    kinds,
    navigation,
    forms: resolved.forms,
    formPages,
    drawings: { ...namedAlike(first.drawings, PLACEHOLDER), ...site.drawings },
  }
  const images = { ...namedAlike(first.images, PLACEHOLDER_IMAGE), ...imagesAsTheyAre(site.images) }
  const videos = { ...namedAlike(first.videos, PLACEHOLDER_VIDEO), ...videosAsTheyAre(site) }
  const input = pageInputOf(first, around, { images, videos })
  return { input: { ...input, breadcrumb: usualBreadcrumb(version) }, context: siteContextOf(around) }
}

/** The breadcrumb of a page in a folder: no page of the site has the address of an example. */
function usualBreadcrumb(site: Site): Crumb[] {
  const crumbs = site.pages.map((page) => breadcrumbOf(page, site))
  return crumbs.find(({ length }) => length > 2) ?? crumbs.find(({ length }) => length > 0) ?? []
}

/** Gives each name the same value. */
const namedAlike = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]))
