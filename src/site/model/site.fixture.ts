import { namedIn } from './pick-named.ts'
import { pageInputOf, siteContextOf } from './page-input.ts'
import type { PageInput, SiteContext } from './page-input.ts'
import type { Page, Site } from './site.ts'
import type { HeroBlock, Palette, Settings, Theme } from './types.generated.ts'

/** A small site of another trade, for tests. */
export function exampleSite(changes: Partial<Omit<Site, 'settings'>> & { settings?: Partial<Settings> } = {}): Site {
  return {
    navigation: {
      header: [
        { label: 'Home', href: '/' },
        { label: 'Baking', href: '/baking', menu: 'services' },
      ],
      services: { categories: [{ name: 'Bread', mark: 'loaf' }, { name: 'Cakes' }] },
      footer: { blurb: 'Bread and cakes from the harbour.', columns: [] },
    },
    kinds: {},
    theme: exampleTheme,
    redirects: [],
    pages: [examplePage({ path: '/', title: 'Home' }), examplePage({ path: '/baking', title: 'What we bake' })],
    notFound: examplePage({ path: '/404', title: 'Page not found' }),
    formPages: [],
    forms: {},
    drawings: DRAWINGS,
    images: {},
    videos: {},
    shellDrawings: ['logo', 'loaf'],
    ...changes,
    settings: { ...exampleSettings, ...changes.settings },
  }
}

const DRAWINGS = { loaf: '<svg id="loaf"/>', oven: '<svg id="oven"/>', logo: '<svg id="logo"/>' }

const exampleSettings: Settings = {
  origin: 'https://harbour.example',
  brand: 'Harbour',
  language: 'en',
  description: 'Bread and cakes, baked at night by the harbour and delivered by seven.',
  organization: { email: 'hello@harbour.example' },
}

export function examplePage({ hero, ...changes }: Partial<Page> & { hero?: Partial<HeroBlock> } = {}): Page {
  const path = changes.path ?? '/about'
  const opening = { type: 'hero', title: 'Warm by seven', subtitle: 'Baked at night, at your door by seven.' } as const
  const blocks = changes.blocks ?? [{ id: 'hero', block: { ...opening, ...hero } }]
  return {
    path,
    file: `pages${path === '/' ? '/index' : path}.json`,
    kind: 'standard',
    title: 'About',
    seo: {},
    breadcrumb: true,
    leadSource: 'about',
    blocks,
    drawings: Object.keys(namedIn(blocks, DRAWINGS)),
    images: [],
    videos: [],
    ...changes,
  }
}

/** The arguments of `renderPage` for a page of a site. */
export function onSite(page: Page, site: Site): [PageInput, SiteContext] {
  return [pageInputOf(page, site), siteContextOf(site)]
}

/** A service page: `category` names its group in the menu. */
export function exampleService(path: string, title: string, category: string, changes: Partial<Page> = {}): Page {
  return examplePage({ path, title, kind: 'service', service: { category }, ...changes })
}

const step = { size: '1rem', leading: 1.5 }

const exampleTheme: Theme = {
  colors: {
    light: { canvas: '#ffffff' } as Palette,
    dark: { canvas: '#000000', surface: '#111111', tint: '#222222' } as Palette,
  },
  fonts: [{ family: 'Crumb Variable', file: 'crumb.woff2', weight: '400 700' }],
  fontFamily: ['Crumb Variable', 'sans-serif'],
  type: {
    display: { size: '4rem', leading: 1, tracking: -0.03, weight: 480 },
    h1: { size: '3rem', leading: 1.05, tracking: -0.03, weight: 480 },
    h2: step,
    h3: step,
    h4: step,
    lead: step,
    body: step,
    small: step,
    note: step,
    metric: step,
  },
  layout: { gutter: '1rem', section: '4rem', wrap: '80rem' },
  radius: { control: '4px', card: '8px', dialog: '12px' },
  shadow: { menu: '0 1px 2px rgb(0 0 0/.2)', dialog: '0 2px 4px rgb(0 0 0/.4)' },
  motion: { fast: '100ms', base: '200ms', slow: '600ms', drift: '16s', easing: 'ease-out' },
}
