import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Path } from '#base/json/path.ts'
import type { Group, SiteProblem } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type { FixedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import type { Changes, ChangedFile } from '#studio/protocol/publishing.ts'
import type { Api } from '#studio/protocol/requests.ts'
import type { Standing } from '#studio/protocol/changes/versions.ts'
import type { TranslationState } from '#studio/protocol/translations.ts'
import { openFirst } from '#studio/panel/state/document/open-document.ts'
import { StudioStore } from '#studio/panel/state/studio-store.ts'
import { StoreProvider } from '#studio/panel/state/use-studio.ts'
import { Studio } from './Studio.tsx'

const text = { type: 'string', 'x-minVisibleLength': 1 }
const fixed: FixedFacts = {
  schemas: {
    Page: { properties: { title: { ...text, maxLength: 50 }, blocks: {} } },
    Redirects: {
      properties: {
        redirects: {
          type: 'array',
          items: {
            title: 'Redirect',
            type: 'object',
            required: ['from', 'to'],
            properties: { from: { type: 'string', pattern: '^/' }, to: { type: 'string', of: 'Href' } },
            examples: [{ from: '/ai', to: '/services' }],
          },
        },
      },
    },
    Choice: {
      properties: {
        type: {},
        states: {
          type: 'array',
          maxItems: 4,
          'x-tabs': true,
          items: {
            title: 'State',
            type: 'object',
            required: ['label'],
            properties: { label: text },
            examples: [{ label: 'Example' }],
          },
        },
      },
    },
    Hero: { properties: { type: {}, title: text } },
    Table: {
      description:
        'Facts in rows and columns: opening hours, sizes, terms, what is included where. On a phone a wide table scrolls sideways on its own.',
      'x-search': 'rows, columns',
      properties: {
        type: {},
        ground: { type: 'string', enum: ['inverse'], description: '"inverse" is dark.' },
        title: text,
        limit: { type: 'integer' },
        rows: {
          type: 'array',
          items: {
            title: 'Row',
            type: 'object',
            properties: {
              placeholder: { type: 'string', pattern: '\\S' },
              unit: { type: 'string', enum: ['m'] },
              of: text,
            },
            examples: [{ unit: 'm', of: 'Depth' }],
          },
        },
      },
    },
  },
  blocks: { choice: 'Choice', hero: 'Hero', table: 'Table' },
  documents: { page: 'Page', redirects: 'Redirects' },
  examples: { choice: ['default'], hero: ['default'], table: ['default'] },
  translations: {},
  claiming: ['table'],
}

const page = (name: string, title: string) => ({
  file: `pages/${name}.json`,
  path: `/${name}`,
  title,
  kind: 'standard',
  errors: 0,
  anchors: [],
})
const pages = [page('index', 'Home'), page('about', 'About')]

export const problem = (
  path: PlacedProblem['path'],
  severity: PlacedProblem['severity'],
  message: string,
): PlacedProblem => ({
  key: message,
  path,
  severity,
  code: 'x',
  message,
  hint: '',
  where: 'About',
  line: 1,
  isFixable: false,
})

type Answers = Partial<Record<keyof Api, (fields: Record<string, string>) => unknown>>

interface Site {
  /** The sections of the first page; the default is a hero. */
  blocks?: Group[]
  problems?: Record<string, PlacedProblem[]>
  changes?: Partial<Changes>
  /** The places of samples, by document. */
  samples?: Record<string, Path[]>
  /** Further facts of the site. */
  facts?: Partial<SiteFacts>
  /** Documents other than pages, by file. */
  documents?: Record<string, Group>
  /** The state of the first document in another language of the site, in which it is opened then. */
  translation?: TranslationState
  /** The answers of the server to other requests. */
  answers?: Answers
  /** The document that is opened first; the default is the first page. */
  file?: string
}

/** The panel of a site of two pages, each with a hero. */
export async function renderStudio({
  blocks,
  problems = {},
  changes = {},
  samples = {},
  facts = {},
  documents = {},
  answers: otherAnswers = {},
  file: first = 'pages/index.json',
  translation,
}: Site = {}) {
  const texts = new Map([
    ...Object.entries(documents).map(([file, value]): [string, string] => [file, JSON.stringify(value)]),
    ...pages.map(({ file, title }, index) => {
      const hero = { type: 'hero', title: `Hero of ${title}` }
      return [file, JSON.stringify({ kind: 'standard', title, blocks: (index === 0 && blocks) || [hero] })] as const
    }),
  ])
  const all = (severity: string): SiteProblem[] =>
    Object.entries(problems).flatMap(([file, ofFile]) =>
      ofFile.filter((each) => each.severity === severity).map((each) => ({ ...each, file, isDocument: true })),
    )
  let translated = translation
  const stateOf = (file: string, language?: string) => ({
    file,
    text: texts.get(file),
    revision: texts.get(file),
    problems: problems[file] ?? [],
    otherErrors: all('error').filter((each) => each.file !== file).length,
    samples: {
      here: samples[file] ?? [],
      elsewhere: Object.entries(samples).flatMap(([other, paths]) => (other === file ? [] : paths)).length,
    },
    shell: '',
    history: {},
    isMerged: false,
    ...(language !== undefined && file === translated?.file && { translation: translated }),
  })
  const answers: Answers = {
    'GET /fixed-facts': () => fixed,
    'GET /facts': () => ({
      version: '1',
      facts: {
        pages,
        independent: [],
        forms: [],
        shared: [],
        kinds: Object.entries({ standard: 'Standard', post: 'Post' }).map(([name, title]) => ({
          name,
          title,
          description: '',
          translations: {},
          slots: [{ types: 'any' as const }],
          required: name === 'post' ? ['post'] : [],
        })),
        documents: [],
        drawings: [],
        files: [],
        images: [],
        folders: [],
        siteLanguages: [],
        fillings: {},
        factUses: {},
        language: 'en',
        dir: 'ltr',
        languages: [{ language: 'ar', name: 'العربية', dir: 'rtl', open: 3, fillings: {} }].slice(
          translation ? 0 : 1,
        ) as SiteFacts['languages'],
        ...facts,
      },
    }),
    'GET /document': ({ file = '', language }) => stateOf(file, language),
    'POST /translation': ({ file = '', language }) => {
      translated = store.get().translation
      return stateOf(file, language)
    },
    'POST /edit': ({ file = '' }) => {
      texts.set(file, JSON.stringify(store.get().value))
      return stateOf(file)
    },
    'POST /section': ({ type = '' }) => ({
      block: { type, ground: 'inverse', title: `New ${type}`, limit: 3, rows: [] },
    }),
    'GET /pages/address': ({ kind, title }) => ({ address: `/${kind}/${title}` }),
    'POST /pages': () => stateOf('pages/about.json'),
    'GET /problems': () => ({
      errors: { first: all('error'), more: 0 },
      warnings: { first: all('warning'), more: 2 },
      samples: Object.entries(samples).map(([file, paths]) => ({ file, path: paths[0], count: paths.length })),
    }),
    'GET /changes': () => ({ files: [changedFile('pages/index.json', 'Home')], standing: STANDING, ...changes }),
    'GET /versions/made': () => ({ versions: [], hasMore: false }),
    'POST /versions/ask': () => STANDING,
    ...otherAnswers,
  }
  /** The last fields of each request. */
  const asked = new Map<string, object>()
  const store = new StudioStore(((request: keyof Api, fields: never) => {
    asked.set(request, fields)
    return Promise.resolve(answers[request]?.(fields))
  }) as never)
  await openFirst(store, first, translation?.language)
  render(
    <StoreProvider value={store}>
      <Studio />
    </StoreProvider>,
  )
  return { store, asked, user: userEvent.setup(), blocks: () => store.get().value['blocks'] as Group[] }
}

/** The value of the focused field. */
export const focusedText = (): string => (document.activeElement as HTMLInputElement).value

export const STANDING: Standing = {
  target: { remote: 'origin', branch: 'main' },
  isByApproval: false,
  waiting: 0,
  approvals: [],
  incoming: { count: 0, authors: [] },
}

/** A page with a change of its title. */
export const changedFile = (file: string, title: string, more: Partial<ChangedFile> = {}): ChangedFile => ({
  file,
  title,
  sort: 'page',
  state: 'changed',
  changes: [
    {
      id: file,
      where: ['Title'],
      kind: 'changed',
      before: { sort: 'text', text: 'Old' },
      after: { sort: 'text', text: title },
      isReversible: true,
    },
  ],
  ...more,
})
