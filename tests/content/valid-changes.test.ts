import type { Problem } from '#site/problems/problem.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'

/** Edits that editors make every week. None of them is a mistake, so none may cause a problem. */

const SITE = 'tests/first-site'
const loader = createSiteLoader(SITE)

// oxlint-disable-next-line typescript/no-explicit-any -- documents are edited as an editor does, without types
type Document = any

interface Change {
  /** The change of a document, or a new document. */
  [file: string]: ((document: Document) => void) | object | string
}

const textOf = (file: string): string => readFileSync(join(SITE, file), 'utf8')
const documentAt = (file: string): Document => JSON.parse(textOf(file))

/** The texts of the files after a change, starting from the earlier changes. */
function draftsOf(change: Change, before: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const drafts = new Map(before)
  for (const [file, content] of Object.entries(change)) {
    if (typeof content === 'string') drafts.set(file, content)
    else if (typeof content !== 'function') drafts.set(file, JSON.stringify(content))
    else {
      const document: Document = JSON.parse(drafts.get(file) ?? textOf(file))
      content(document)
      drafts.set(file, JSON.stringify(document, undefined, 2))
    }
  }
  return drafts
}

const page = (title: string, ...blocks: object[]) => ({
  $schema: '../../../schema/editor/page.schema.json',
  kind: 'standard',
  title,
  blocks: [{ type: 'hero', title: `${title} in a few words` }, ...blocks],
})

/** A copy of a page with other words. Addresses, names and words in braces stay. */
function copyOf(file: string, title: string): Document {
  const ownWords = (text: string): string =>
    text.replace(/\{[^}]*\}|[ae]/g, (found) => ({ a: 'e', e: 'a' })[found] ?? found)
  const text = JSON.stringify(documentAt(file), (field, value: unknown) =>
    typeof value === 'string' && /\s/.test(value) && field !== 'category' ? ownWords(value) : value,
  )
  return { ...JSON.parse(text), title }
}

const block = (document: Document, type: string): Document =>
  document.blocks.find((each: { type: string }) => each.type === type)

const SERVICE = 'pages/services/cloud-migration.json'
const HEALTHCARE = 'pages/industries/healthcare.json'
const ABOUT = 'pages/about.json'
const CONTACT_FORM = 'forms/contact.json'

const CHANGES: Record<string, Change> = {
  'a page': { 'pages/careers.json': page('Careers') },
  'a page in a folder of its own': {
    'pages/company/history.json': { ...page('History'), $schema: '../../../../schema/editor/page.schema.json' },
  },
  'a page with running text': {
    'pages/values.json': page('Values', { type: 'prose', sections: [{ paragraphs: ['We say what we do.'] }] }),
  },
  'a page with a question': {
    'pages/answers.json': page('Answers', {
      type: 'faq',
      title: 'Questions',
      items: [{ question: 'When?', answer: 'Now.' }],
    }),
  },
  'a heading on the home page': {
    'pages/index.json': (home) => void (block(home, 'hero').title = 'Software that lasts'),
  },
  'the search title of the home page': {
    'pages/index.json': (home) => void (home.seo = { ...home.seo, title: 'Engineers for software, cloud and AI' }),
  },
  'one question more': {
    [SERVICE]: (service) =>
      void block(service, 'faq').items.push({ question: 'Who runs it later?', answer: 'Your own people do.' }),
  },
  'one question fewer': { [SERVICE]: (service) => void block(service, 'faq').items.pop() },
  'the heading of a service page': {
    [SERVICE]: (service) => void (block(service, 'hero').title = 'Move without a stop'),
  },
  'a description for search engines': {
    [ABOUT]: (about) => void (about.seo.description = 'Who we are, and why our engineers sign the work that they do.'),
  },
  'a section moved': { [ABOUT]: (about) => void about.blocks.splice(1, 0, about.blocks.splice(2, 1)[0]) },
  'a section deleted': { [ABOUT]: (about) => void about.blocks.splice(-2, 1) },
  'a statement on an industry page': {
    [HEALTHCARE]: (industry) => void (block(industry, 'hero').subtitle = 'Records that read themselves.'),
  },
  'a section changed where it is shared': {
    'shared/closing-call.json': (shared) => void (shared.title = 'Shall we talk about it?'),
  },
  'a renamed company': { 'settings.json': (settings) => void (settings.brand = 'Al Noor') },
  'another e-mail address': {
    'settings.json': (settings) => void (settings.organization.email = 'office@samt.example'),
  },
  'a telephone number': {
    'settings.json': (settings) => {
      settings.organization.phone = '+971 4 123 4567'
      delete settings.organization.phoneIsPlaceholder
    },
  },
  'other hours': {
    'settings.json': (settings) => void (settings.hours = 'Monday to Friday, 8:00–16:00 GST'),
    'pages/contact.json': ({ blocks }) => {
      const [opening] = blocks[1].contactDetails.hours.items
      const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
      Object.assign(opening, { label: 'Monday to Friday', value: '8:00–16:00 GST' })
      Object.assign(opening.schedule, { days, opens: '08:00', closes: '16:00' })
    },
  },
  'another year': { 'settings.json': (settings) => void (settings.copyrightYear = 2026) },
  'a menu entry renamed': { 'navigation.json': (menu) => void (menu.header[3].label = 'News') },
  'a menu entry deleted': { 'navigation.json': (menu) => void menu.header.splice(2, 1) },
  'menu entries in another order': { 'navigation.json': (menu) => void menu.header.push(menu.header.splice(3, 1)[0]) },
  'another label on the button of the menu': {
    'navigation.json': (menu) => void (menu.headerAction.label = 'Ask us'),
  },
  'a brand colour instead of all colours': {
    'theme.json': (theme) => {
      delete theme.colors
      Object.assign(theme, { brand: '#7a1f4b', mood: 'warm' })
    },
  },
  'a darker link colour': { 'theme.json': (theme) => void (((theme.colors ??= {}).light ??= {}).accent = '#084347') },
  'a field in a form': {
    [CONTACT_FORM]: (form) => void form.fields.splice(3, 0, { name: 'city', label: 'City', type: 'text' }),
  },
  'a question of a form renamed': { [CONTACT_FORM]: (form) => void (form.fields[0].label = 'Your name *') },
  'a choice more in a form': {
    [CONTACT_FORM]: (form) =>
      void form.fields.find(({ type }: { type: string }) => type === 'select').options.splice(-1, 0, 'Training'),
  },
  'a form that everybody may send once, by their telephone number': {
    [CONTACT_FORM]: (form) => void (form.unique = 'phone'),
  },
  'a redirect': { 'redirects.json': (file) => void file.redirects.push({ from: '/team', to: '/about' }) },
  'a rule less': { 'rules.json': (rules) => void rules.leastPages.pop() },
  'a service page': { 'pages/services/data-recovery.json': copyOf(SERVICE, 'Recovery') },
  'an industry': { 'pages/industries/logistics.json': copyOf(HEALTHCARE, 'Logistics') },
  'spaces, tabs and blank lines': {
    [ABOUT]: `${textOf(ABOUT).replaceAll('  ', '\t').replaceAll('\n', '\r\n')}\r\n\r\n`,
  },
}

test('there are at least thirty changes', () => {
  expect(Object.keys(CHANGES).length).toBeGreaterThanOrEqual(30)
  expect(readdirSync(SITE)).toContain('rules.json')
})

test.each(Object.entries(CHANGES))('%s causes no problem', async (_, change) => {
  const { problems } = await loader.load(draftsOf(change))
  expect(problems.filter(isNotOfNewPage)).toEqual([])
})

test('all of them together cause no problem', async () => {
  let drafts = new Map<string, string>()
  for (const change of Object.values(CHANGES)) drafts = draftsOf(change, drafts)
  const { problems, site } = await loader.load(drafts)
  expect(problems.filter(isNotOfNewPage)).toEqual([])
  expect(site?.pages.length).toBeGreaterThan(documentCount())
})

/** A new page has a warning until a page links to it. */
const isNotOfNewPage = ({ code, severity }: Problem): boolean => code !== 'unused' || severity !== 'warning'

const documentCount = (): number =>
  readdirSync(join(SITE, 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
    .length
