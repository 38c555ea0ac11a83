import type { SiteFacts } from '#studio/protocol/facts.ts'
import { fieldLabel } from '#studio/protocol/schema.ts'
import { titleInLanguage } from '#studio/words/language-name.ts'
import { kindTitle, ofSchema, t } from '#studio/words/words.ts'
import { roleOfFile, languageOfFile, sourceOf } from './documents.ts'
import type { LinkTarget } from '#studio/rich-text/link-target.ts'
import type { StudioState } from './studio-state.ts'

/** The groups of documents in lists. */
export const DOCUMENT_GROUPS = ['pages', 'forms', 'sharedSections', 'wholeSite'] as const
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number]

export interface ListedDocument {
  group: DocumentGroup
  file: string
  title: string
  errors: number
  /** The address of a page. */
  address?: string
  /** The kind of a page. */
  kind?: string
}

/** Every document that can be edited, with its title: pages by address, then forms, shared blocks, and the site's. */
export const documentList = ({ pages, independent, forms, shared, documents, kinds }: SiteFacts): ListedDocument[] => [
  ...pages.flatMap(({ path, ...page }) => [
    { ...page, group: 'pages' as const, address: path },
    ...independent
      .filter(({ file }) => sourceOf(file) === page.file)
      .map((own) => ({
        ...page,
        ...own,
        group: 'pages' as const,
        address: page.paths?.[languageOfFile(own.file)!] ?? path,
      })),
  ]),
  ...forms.map((form) => ({ ...form, group: 'forms' as const })),
  ...shared.map(({ file, title, errors }) => ({ file, title, errors, group: 'sharedSections' as const })),
  ...documents.map(({ file, errors }) => ({ file, errors, group: 'wholeSite' as const, title: titleOf(file, kinds) })),
]

/** The title of a document: its own, or the name of its role. */
export function documentTitle(file: string, { pages, independent, forms, shared, kinds }: SiteFacts): string {
  const titled = [...pages, ...independent, ...forms, ...shared].find((each) => each.file === file)
  return titled?.title ?? titleOf(file, kinds)
}

/** A kind of page by its title: a site may have several. */
function titleOf(file: string, kinds: SiteFacts['kinds']): string {
  const role = roleOfFile(file)
  const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
  if (role === 'kind') return `${roleTitle(role)}: ${kindTitle(name, kinds)}`
  const [, language] = /^languages\/([^/]+)\//.exec(file) ?? []
  return titleInLanguage(roleTitle(role), language)
}

const roleTitle = (role: string): string => ofSchema(fieldLabel(role, {})).text

/** Every page by its name, then the places on the shown page, places on others, and downloadable files. */
export function linkTargets({
  facts: { pages, independent, files },
  canvasFile,
}: Pick<StudioState, 'facts' | 'canvasFile'>): LinkTarget[] {
  const anchorsHere = [...pages, ...independent].find(({ file }) => file === canvasFile)?.anchors ?? []
  const others = pages.filter(({ isNotFound }) => !isNotFound)
  return [
    ...others.map(({ path, title }) => ({ href: path, label: title })),
    ...anchorsHere.map((anchor) => ({ href: `#${anchor}`, label: t('placeHere', { place: anchor }) })),
    ...others.flatMap(({ path, title, anchors }) =>
      anchors.map((anchor) => ({ href: `${path}#${anchor}`, label: t('placeOn', { place: anchor, page: title }) })),
    ),
    ...files.map((address) => ({ href: address, label: t('meansFile') })),
  ]
}
