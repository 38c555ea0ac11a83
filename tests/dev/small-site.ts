import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const card = (title: string) => ({ title, description: `What ${title} is about.`, href: '/contact' })

const sentence = 'A sentence among many, so that the page is long enough to be scrolled. '

export const home = {
  kind: 'standard',
  title: 'Home',
  blocks: [
    { type: 'hero', title: 'Bread from our own oven', subtitle: 'Baked while the town sleeps.' },
    { type: 'carousel', title: 'From the oven', items: [card('Rye'), card('Spelt'), card('Wheat')] },
    {
      type: 'faq',
      title: 'Questions',
      items: Array.from({ length: 8 }, (_, index) => ({
        question: `Question ${index + 1}?`,
        answer: sentence.repeat(3),
      })),
    },
    { type: 'cta', title: 'Come by', actions: [{ label: 'Where we are', href: '/contact' }] },
  ],
}

export const contact = {
  kind: 'standard',
  title: 'Contact',
  blocks: [{ type: 'hero', title: 'Where we are' }],
}

const files = {
  'settings.json': {
    format: 4,
    origin: 'https://bakery.example',
    brand: 'Bakery',
    language: 'en',
    description: 'A small bakery that bakes its own bread, every night, for one town.',
    organization: { email: 'bread@bakery.example' },
  },
  'navigation.json': {
    header: [
      { label: 'Home', href: '/' },
      { label: 'Contact', href: '/contact' },
    ],
    footer: { blurb: 'Open from six.', columns: [], base: [{ label: 'Contact', href: '/contact' }] },
  },
  'redirects.json': { redirects: [{ from: '/find-us', to: '/contact' }] },
  'pages/index.json': home,
  'pages/contact.json': contact,
  'pages/404.json': {
    kind: 'standard',
    title: 'Not found',
    blocks: [{ type: 'hero', title: 'There is no such page' }],
  },
}

/** Writes a site of two pages into `siteDir`, in the colours of the second site, without its fonts. */
export function writeSmallSite(siteDir: string): void {
  const written = JSON.parse(readFileSync('tests/second-site/theme.json', 'utf8')) as Record<string, unknown>
  const { $schema: _, headingLetters: __, ...theme } = written
  for (const [file, content] of Object.entries({
    ...files,
    'theme.json': { ...theme, fonts: [], fontFamily: ['serif'] },
  })) {
    writeJson(join(siteDir, file), content)
  }
}

function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content, null, 2))
}

/** Copies the source files of the program, so that a test can edit them. */
export function copyProgram(target: string): void {
  for (const part of ['src', 'schema', 'scripts', 'package.json', 'vite.config.ts']) {
    cpSync(part, join(target, part), { recursive: true })
  }
}
