// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PageForm } from '#site/model/page-data.ts'
import { textsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { stubDialogs } from '#page/forms/dom.fixture.ts'
import { pageDocument } from '#page/browser/page-document.fixture.ts'
import type { ShownPage } from '#page/app/shown-page.ts'
import { interceptFormLinks } from './form-links.ts'
import { LazyFormDialogs } from './LazyFormDialogs.tsx'

const texts = textsOf({} as Settings)
const order: PageForm = {
  title: 'Order bread',
  action: '/api/orders',
  size: 'md',
  fields: [{ name: 'bread', label: 'Bread', type: 'text' }],
  submit: 'Order',
  sending: 'Ordering...',
  success: { title: 'Ordered!' },
  resetAfter: 2000,
  successBy: 'status',
  events: { click: 'order_click' },
}
const letter: PageForm = { ...order, title: 'A letter a month', action: 'mailto:hello@harbour.example' }

/** The server's responses, by path. A test may remove entries. */
let documents: Record<string, string>
const events = () => (window.dataLayer ?? []).map((each) => Array.from(each as ArrayLike<unknown>))

beforeAll(async () => {
  interceptFormLinks()
  await import('./FormDialogs.tsx')
})
let restoreDialogs: () => void
beforeEach(() => {
  document.body.innerHTML = PAGE
  // Following a link to a fragment of this address changes the hash only, which a test can read.
  history.replaceState(null, '', '/forms/letter')
  documents = {
    '/forms/order': pageDocument({ build: 'b1', forms: { order } }),
    '/forms/letter': pageDocument({ build: 'b1', forms: { letter } }),
  }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(documents[path], { status: documents[path] ? 200 : 404 })),
  )
  restoreDialogs = stubDialogs()
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  delete window.dataLayer
  vi.unstubAllGlobals()
  restoreDialogs()
})

const shownAt = (path: string, leadSource: string): ShownPage =>
  ({ address: path, key: path, build: 'b1', context: { path, leadSource } }) as ShownPage

/** The served markup; only the dialogs are rendered here. */
const PAGE = `
  <a href="/forms/order?source=home" data-form="order" data-click-source="home_hero">Order</a>
  <details data-mobile-menu>
    <summary>Menu</summary>
    <a href="/forms/order" data-form="order" data-click-source="header">Order now</a>
  </details>
  <a href="/forms/letter#followed" data-form="letter" data-click-source="home_cta">Subscribe</a>
  <a href="/forms/note" data-form="note" data-click-source="header">Write</a>
  <a href="/rye">Rye</a>
  <main><h1>Warm by seven</h1></main>
  <script type="application/json" id="page-data">{"build":"b1"}</script>`

const dialogsOn = (page: ShownPage) => <LazyFormDialogs page={page} texts={texts} />
const show = () => render(dialogsOn(shownAt('/', 'home')))
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'a' }))
const opened = () => waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true))
const dialog = () => document.querySelector('dialog')!

test('a form link opens its form in a dialog and tracks the click with its click source', async () => {
  show()
  expect(press('Order')).toBe(false) // default prevented
  await opened()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Order bread')
  expect(document.activeElement).toBe(screen.getByLabelText(/Bread/))
  const sent = Object.fromEntries(new FormData(document.querySelector('form')!))
  expect(sent).toMatchObject({ _source: 'home', _page: '/' })
  expect(events()).toEqual([['event', 'order_click', { source: 'home_hero' }]])
})

test('a form opened from another page sends that page and keeps the values typed on the first', async () => {
  const { rerender } = show()
  press('Order')
  await opened()
  fireEvent.input(screen.getByLabelText(/Bread/), { target: { value: 'Rye' } })
  act(() => dialog().close())
  rerender(dialogsOn(shownAt('/rye', 'rye_page')))
  expect(dialog().open).toBe(false)
  press('Order')
  await opened()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  const sent = Object.fromEntries(new FormData(document.querySelector('form')!))
  expect(sent).toMatchObject({ bread: 'Rye', _source: 'rye_page', _page: '/rye' })
})

test('two clicks before the form has loaded open it once and track one event', async () => {
  show()
  press('Order')
  press('Order')
  await opened()
  await act(async () => {})
  expect(events()).toHaveLength(1)
})

test('a form link of a mail form is followed, and its click is tracked', async () => {
  show()
  press('Subscribe')
  await waitFor(() => expect(location.hash).toBe('#followed'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(events()).toEqual([['event', 'order_click', { source: 'home_cta' }]])
})

test.each([
  ['is not there', {}],
  ['is of another build', { '/forms/letter': pageDocument({ build: 'b2', forms: { letter: order } }) }],
  ['does not hold the form', { '/forms/letter': pageDocument({ build: 'b3' }) }],
])('a form link is followed if the page of its form %s', async (_, served) => {
  documents = served
  render(dialogsOn({ ...shownAt('/', 'home'), build: 'b3' }))
  press('Subscribe')
  await waitFor(() => expect(location.hash).toBe('#followed'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(events()).toEqual([])
})

test('going back closes the dialog', async () => {
  show()
  press('Order')
  await opened()
  fireEvent(window, new PopStateEvent('popstate'))
  expect(dialog().open).toBe(false)
})

test('following a link to a page inside the dialog closes it, a link to a file does not', async () => {
  show()
  press('Order')
  await opened()
  const inside = document.createElement('p')
  inside.innerHTML = '<a href="/list.pdf">List</a><a href="/terms">Terms</a>'
  dialog().firstElementChild?.append(inside)
  inside.addEventListener('click', (event) => event.preventDefault())
  press('List')
  expect(dialog().open).toBe(true)
  press('Terms')
  expect(dialog().open).toBe(false)
})

test('closing the dialog returns the focus to the form link, else to the menu’s button, else to the heading', async () => {
  show()
  press('Order')
  await opened()
  act(() => dialog().close())
  expect(document.activeElement?.textContent).toBe('Order')

  // Browsers do not focus elements in a closed menu.
  const inMenu = screen.getByText('Order now')
  inMenu.focus = () => {}
  press('Order now')
  await opened()
  act(() => dialog().close())
  expect(document.activeElement?.textContent).toBe('Menu')

  press('Order now')
  await opened()
  inMenu.closest('details')?.remove()
  act(() => dialog().close())
  expect(document.activeElement?.textContent).toBe('Warm by seven')
})

test('opening a form from a menu closes the menu', async () => {
  show()
  const menu = document.querySelector('details')!
  menu.open = true
  press('Order now')
  await opened()
  await waitFor(() => expect(menu.open).toBe(false))
})

test.each([
  ['following a link', '/forms/note', () => fireEvent.click(screen.getByText('Rye')), '/'],
  ['going back', '/forms/notes', () => fireEvent(window, new PopStateEvent('popstate')), '/'],
  ['another page being shown', '/forms/notice', () => {}, '/rye'],
])('%s cancels a form that is still loading', async (_, href, leave, path) => {
  const { rerender } = show()
  press('Order')
  await opened()
  act(() => dialog().close())
  let respond = (_response: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)))
  const action = screen.getByText<HTMLAnchorElement>('Write')
  action.href = href
  press('Write')
  leave()
  rerender(dialogsOn(shownAt(path, 'rye_page')))
  respond(new Response(pageDocument({ build: 'b1', forms: { note: order } })))
  await waitFor(() => expect(action.getAttribute('aria-busy')).toBeNull())
  await act(async () => {})
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(events()).toHaveLength(1)
})

test('a form link that was removed with its page opens nothing', async () => {
  show()
  const action = screen.getByText('Order')
  press('Order')
  action.remove()
  await waitFor(() => expect(action.getAttribute('aria-busy')).toBeNull())
  expect(document.querySelector('dialog')).toBeNull()
  expect(events()).toEqual([])
})
