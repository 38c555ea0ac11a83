// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { examplePage, exampleSite, onSite } from '#site/model/site.fixture.ts'
import type { BuildInfo } from '#site/model/rendering.ts'
import { pageAt } from '#site/model/all-pages.ts'
import { enhanceHeader } from '#page/shell/enhance-header.ts'
import { loadBlocks, renderPage } from '#page/html/entry-prerender.tsx'
import { loadAppWhenNeeded } from './load-app.ts'

const buildInfo: BuildInfo = { id: 'b1', scripts: { boot: '/boot.js' }, fonts: {} }
const pages = ['/', '/rye', '/oat', '/plum'].map((path) =>
  examplePage({
    path,
    title: `Page ${path}`,
    seo: { title: `Title of ${path}` },
    hero: { title: `Heading of ${path}` },
  }),
)
const site = exampleSite({
  pages,
  navigation: {
    header: pages.map(({ path, title }) => ({ label: title, href: path })),
    footer: { blurb: '', columns: [] },
  },
})

/** Responses that a test releases, by path. */
let pending: Map<string, () => void>
let consoleErrors: ReturnType<typeof vi.spyOn>

beforeAll(() => loadBlocks())
beforeEach(() => {
  pending = new Map()
  consoleErrors = vi.spyOn(console, 'error')
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (path: string) => {
    const page = pageAt(path, site)
    return new Promise<Response>((resolve) => {
      pending.set(path, () => resolve(new Response(page && renderPage(...onSite(page, site), buildInfo).html)))
    })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Loads the served document and does what the first script does. */
function visit(path: string): void {
  history.replaceState(null, '', path)
  const served = new DOMParser().parseFromString(
    renderPage(...onSite(pageAt(path, site)!, site), buildInfo).html,
    'text/html',
  )
  document.head.replaceChildren(...served.head.querySelectorAll('[data-served]'))
  document.body.replaceChildren(...served.body.childNodes)
  enhanceHeader(document.querySelector('header')!)
  loadAppWhenNeeded(path)
}

const heading = () => document.querySelector('main h1')?.textContent
const linkTo = (path: string) => document.querySelector(`header nav a[href="${path}"]`)!
/** Follows a link. */
async function follow(path: string): Promise<void> {
  // The app runs once the page is idle, in development.
  await screen.findByRole('status')
  fireEvent.click(linkTo(path))
  await respond(path)
  // In development documents are fetched each time.
  await waitFor(() => {
    release(path)
    expect(heading()).toBe(`Heading of ${path}`)
  })
}
const isRequested = (path: string) => waitFor(() => expect(pending.has(path)).toBe(true))
const respond = async (path: string) => {
  await isRequested(path)
  release(path)
}
const release = (path: string) => {
  pending.get(path)?.()
  pending.delete(path)
}
const shows = (path: string) => waitFor(() => expect(heading()).toBe(`Heading of ${path}`))

/** The paths of the page views that have been tracked. */
const viewed = () =>
  (window.dataLayer ?? []).map(
    (entry) => (Array.from(entry as ArrayLike<unknown>)[2] as { page_path: string }).page_path,
  )

/** Records every heading that the page shows from now on, in order. */
function recordHeadings(): string[] {
  const seen: string[] = []
  const look = () => {
    const text = heading()
    if (text && text !== (seen.at(-1) ?? before)) seen.push(text)
  }
  const before = heading()
  const observer = new MutationObserver(look)
  onTestFinished(() => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return seen
}

test('App navigates forward and back and updates content, head, structured data, focus, announcement and menu', async () => {
  visit('/')
  const seen = recordHeadings()
  await follow('/rye')
  await shows('/rye')
  expect(location.pathname).toBe('/rye')
  expect(document.title).toBe('Title of /rye | Harbour')
  expect(document.querySelectorAll('head title')).toHaveLength(1)
  expect(document.querySelectorAll('[data-served]')).toHaveLength(0)
  expect(document.getElementById('structured-data')?.textContent).toContain('https://harbour.example/rye')
  expect(document.activeElement?.textContent).toBe('Heading of /rye')
  expect(screen.getByRole('status').textContent).toBe('Title of /rye | Harbour')
  expect(document.querySelector('header nav [aria-current=page]')?.textContent).toBe('Page /rye')
  expect(document.querySelector('[aria-busy]')).toBeNull()

  history.back()
  const main = document.querySelector('main')
  await waitFor(() => expect(main?.getAttribute('aria-busy')).toBe('true'))
  await respond('/')
  await shows('/')
  expect(document.title).toBe('Title of / | Harbour')
  expect(document.querySelector('header nav [aria-current=page]')?.textContent).toBe('Page /')
  expect(document.querySelectorAll('head title')).toHaveLength(1)
  history.forward()
  await respond('/rye')
  await shows('/rye')

  // The last requested entry wins, whatever the order of the responses.
  await follow('/oat')
  await shows('/oat')
  await follow('/plum')
  await shows('/plum')
  history.back()
  await isRequested('/oat')
  history.back()
  await respond('/rye')
  await respond('/oat')
  await shows('/rye')
  expect(location.pathname).toBe('/rye')
  const paths = ['/rye', '/', '/rye', '/oat', '/plum', '/rye']
  expect(seen).toEqual(paths.map((path) => `Heading of ${path}`))
  await waitFor(() => expect(viewed()).toEqual(['/', ...paths]))
  expect(consoleErrors).not.toHaveBeenCalled()
})
