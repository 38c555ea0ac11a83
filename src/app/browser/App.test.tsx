// @vitest-environment jsdom
import { configure, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { examplePage, exampleSite } from '#model/site.fixture.ts'
import type { BuildInfo } from '#model/rendering.ts'
import { dataPathOf, pageAt } from '#model/routes.ts'
import { loadBlocks, renderPage } from '#app/html/entry-prerender.tsx'
import { start } from './start.tsx'

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

/** Answers that a test lets come when it wants. */
let held: Map<string, () => void>
let complaints: ReturnType<typeof vi.spyOn>

configure({ asyncUtilTimeout: 10_000 })
beforeAll(loadBlocks)
beforeEach(() => {
  held = new Map()
  complaints = vi.spyOn(console, 'error')
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (path: string) => {
    const page = pages.find((each) => dataPathOf(each.path) === path)
    return new Promise<Response>((resolve) => {
      held.set(path, () => resolve(Response.json(page ? renderPage(page, site, buildInfo).data : {})))
    })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As a visitor's browser does: the document first, then the app over it. */
async function visit(path: string): Promise<void> {
  history.replaceState(null, '', path)
  const served = new DOMParser().parseFromString(renderPage(pageAt(path, site)!, site, buildInfo).html, 'text/html')
  document.head.replaceChildren(...served.head.querySelectorAll('[data-served]'))
  document.body.replaceChildren(...served.body.childNodes)
  start(path)
  await waitFor(() => expect(document.querySelector('header[data-alive]')).not.toBeNull())
}

const heading = () => document.querySelector('main h1')?.textContent
const follow = (path: string) => document.querySelector<HTMLElement>(`header nav a[href="${path}"]`)?.click()
const isAsked = (path: string) => waitFor(() => expect(held.has(dataPathOf(path))).toBe(true))
const answer = async (path: string) => {
  await isAsked(path)
  held.get(dataPathOf(path))?.()
  held.delete(dataPathOf(path))
}
const shows = (path: string) => waitFor(() => expect(heading()).toBe(`Heading of ${path}`))

/** Every heading that stands on the page from now on, in order. */
function headingsSeen(): string[] {
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

test('from page to page and back: content, head, structured data, focus, announcement and menu follow', async () => {
  await visit('/')
  const seen = headingsSeen()
  const main = document.querySelector('main')
  follow('/rye')
  // The page does not wait for the router.
  expect(held.has(dataPathOf('/rye'))).toBe(true)
  await waitFor(() => expect(main?.getAttribute('aria-busy')).toBe('true'))
  await answer('/rye')
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
  await answer('/')
  await shows('/')
  expect(document.title).toBe('Title of / | Harbour')
  expect(document.querySelectorAll('head title')).toHaveLength(1)
  history.forward()
  await answer('/rye')
  await shows('/rye')

  // The last of several wins, in whatever order their data comes.
  follow('/oat')
  await isAsked('/oat')
  follow('/plum')
  await answer('/plum')
  await answer('/oat')
  await shows('/plum')
  expect(location.pathname).toBe('/plum')
  history.back()
  await answer('/oat')
  await shows('/oat')
  expect(seen).toEqual(['/rye', '/', '/rye', '/plum', '/oat'].map((path) => `Heading of ${path}`))
  expect(complaints).not.toHaveBeenCalled()
})
