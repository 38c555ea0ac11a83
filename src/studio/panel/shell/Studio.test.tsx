// @vitest-environment jsdom
import { SAMPLE_NOTE } from '#base/text/samples/samples.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FORM } from '#studio/protocol/pages.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import { refresh } from '#studio/panel/state/document/refresh.ts'
import { loadWords } from '#studio/words/words.ts'
import { focusedText, problem, renderStudio } from './studio.fixture.tsx'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
})
afterEach(cleanup)

test('the publish state links to the first error, in this document or in another one, else to publishing', async () => {
  const wrong = [problem(['title'], 'warning', 'It is short.'), problem(['blocks', 0, 'title'], 'error', 'It is long.')]
  const here = await renderStudio({ problems: { 'pages/index.json': wrong } })
  await here.user.click(screen.getByRole('button', { name: '1 to mend before publishing' }))
  expect(here.store.get()).toMatchObject({ file: 'pages/index.json', section: 0 })
  expect(focusedText()).toBe('Hero of Home')
  cleanup()

  const elsewhere = await renderStudio({ problems: { 'pages/about.json': [problem(['blocks', 0], 'error', 'No.')] } })
  const state = screen.getByRole('button', { name: '1 to mend in another document' })
  expect(state.dataset['state']).toBe('errors')
  await elsewhere.user.click(state)
  await expect.poll(() => elsewhere.store.get()).toMatchObject({ file: 'pages/about.json', section: 0 })
  // The place has no field: the form has the focus.
  expect(document.activeElement?.id).toBe('inspector')
  cleanup()

  const { user } = await renderStudio()
  await user.click(screen.getByRole('button', { name: 'Ready to publish' }))
  await screen.findByRole('dialog', { name: 'What has changed' })
})

test('the form of another document or section is scrolled to its top', async () => {
  const { store } = await renderStudio()
  const form = document.getElementById('inspector')!
  form.scrollTop = 400
  act(() => store.canvas.select(0))
  expect(form.scrollTop).toBe(0)
  form.scrollTop = 400
  await act(() => openDocument(store, 'pages/about.json'))
  expect(form.scrollTop).toBe(0)
})

test('remaining samples are counted, with links from one to the next, over all pages', async () => {
  const { store, user } = await renderStudio({
    samples: { 'pages/index.json': [['title'], ['blocks', 0, 'title']], 'pages/about.json': [['blocks', 0, 'title']] },
  })
  const state = screen.getByRole('button', { name: '3 texts are samples still' })
  expect(state.dataset['state']).toBe('samples')
  await user.click(state)
  await expect.poll(focusedText).toBe('Home')
  await user.click(state)
  await expect.poll(focusedText).toBe('Hero of Home')
  await user.click(state)
  await expect.poll(focusedText).toBe('Hero of About')
  await user.click(state)
  await expect.poll(() => store.get()).toMatchObject({ file: 'pages/index.json', focus: { path: ['title'] } })
})

test('a draft says that visitors do not see it, until one press shows it to them', async () => {
  const { store, user } = await renderStudio()
  act(() => store.document.edit('x', { type: 'set', path: ['status'], value: 'draft' }))
  await user.click(screen.getByRole('button', { name: 'Show it to visitors' }))
  expect(store.get().value).not.toHaveProperty('status')
  expect(screen.queryByText('A draft', { exact: false })).toBeNull()
})

test('errors and warnings are listed before publishing, each with a link to its place', async () => {
  const { store, user } = await renderStudio({
    problems: {
      'pages/index.json': [problem(['title'], 'warning', 'It is short.')],
      'pages/about.json': [problem(['blocks', 0, 'title'], 'error', 'It is long.')],
    },
  })
  await user.click(screen.getByRole('button', { name: 'Publish …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What has changed' }))
  const section = async (title: string) => within((await dialog.findByRole('heading', { name: title })).parentElement!)
  const errors = await section('To mend before publishing')
  const warnings = await section('You may want to mend')
  expect(warnings.getByText('It is short.', { exact: false })).toBeTruthy()
  expect(warnings.getByText('And 2 more.')).toBeTruthy()
  expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Publish' })).disabled).toBe(true)
  await user.click(errors.getByRole('button', { name: 'Go there: About It is long.' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => store.get().file).toBe('pages/about.json')
  await expect.poll(focusedText).toBe('Hero of About')
})

test('warnings and fixed errors do not prevent publishing', async () => {
  const warning = problem(['title'], 'warning', 'Short.')
  const problems = { 'pages/index.json': [warning, problem(['blocks'], 'error', 'Long.')] }
  const { store, user } = await renderStudio({ problems })
  await user.click(screen.getByRole('button', { name: 'Publish …' }))
  await screen.findByRole('heading', { name: 'To mend before publishing' })
  problems['pages/index.json'] = [warning]
  await act(() => refresh(store))
  await expect.poll(() => screen.queryByRole('heading', { name: 'To mend before publishing' })).toBeNull()
  screen.getByRole('heading', { name: 'You may want to mend' })
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' })
  await expect.poll(() => publish.disabled).toBe(false)
})

test('the dialog for a new page focuses the first field of its form', async () => {
  const { user } = await renderStudio()
  await user.click(screen.getByRole('button', { name: 'New page' }))
  await screen.findByRole('dialog', { name: 'New page' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title', description: /short name/ }))
})

test('an added section is chosen, and its first text has the focus', async () => {
  const { store, user, blocks } = await renderStudio()
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  await user.click(await screen.findByRole('button', { name: 'Table' }))
  await expect.poll(focusedText).toBe('New table')
  expect(blocks().map(({ type }) => type)).toEqual(['hero', 'table'])
  expect(store.get().section).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  // So has the first text of an item, which is marked as a sample if visitors would believe it.
  await user.click(screen.getByRole('button', { name: 'Add: Row' }))
  await expect.poll(focusedText).toBe('Depth')
  expect(blocks()[1]!['rows']).toEqual([{ placeholder: SAMPLE_NOTE, unit: 'm', of: 'Depth' }])
  // A number can be deleted to the last digit before another one is typed.
  const limit = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Limit' })
  await user.type(limit, '{Backspace}')
  expect([limit.value, blocks()[1]!['limit']]).toEqual(['', 3])
  await user.type(limit, '7')
  expect([limit.value, blocks()[1]!['limit']]).toEqual(['7', 7])
  // The help of a choice has the labels of its values.
  screen.getByRole('radiogroup', { name: 'Ground', description: '“Inverse” is dark.' })
})

test('a form is created like a page, at the address of its page', async () => {
  const { user, asked } = await renderStudio()
  await user.click(screen.getByRole('button', { name: 'New page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ask')
  await user.click(dialog.getByRole('radio', { name: /^Form/ }))
  await expect.poll(() => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('/Form/Ask')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Make the form' }))
  expect(asked.get('POST /pages')).toMatchObject({ kind: FORM, title: 'Ask', address: '/Form/Ask', isDraft: false })
})

test('a page is created at the address of the last chosen kind, even if the server has not sent it yet', async () => {
  let tell = (): void => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  const { user, asked } = await renderStudio({
    answers: {
      'GET /pages/address': (({ kind }: { kind: string }) =>
        kind === FORM ? told.then(() => ({ address: '/Form/ask' })) : { address: '/ask' }) as never,
    },
  })
  await user.click(screen.getByRole('button', { name: 'New page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ask')
  await expect.poll(() => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('/ask')
  await user.click(dialog.getByRole('radio', { name: /^Form/ }))
  await user.click(dialog.getByRole('button', { name: 'Make the form' }))
  tell()
  await expect.poll(() => asked.get('POST /pages')).toMatchObject({ kind: FORM, address: '/Form/ask' })
})

test('the dialog for a new post names the list that will show it, and has a hint without one', async () => {
  const { user } = await renderStudio({
    answers: {
      'GET /pages/lists': ({ address = '' }) => ({
        pages: address === '/post/Rye' ? ['News'] : [],
        folders: ['/post'],
      }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'New page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Rye')
  expect(dialog.queryByRole('status')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Post/ }))
  dialog.getByText(/^The short name of the post.*50 characters at most.*headline/)
  const told = (): string => dialog.getByRole('status').textContent
  await expect.poll(told).toBe('It will stand in the list of posts on News.')
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), '-bread')
  await expect.poll(told).toMatch(/^No list of posts shows it there. Begin its address with \/post,/)
})

test('Enter in the search for sections adds the first match', async () => {
  const { user, blocks } = await renderStudio()
  await user.click(screen.getByRole('button', { name: 'Add a section' }))
  const search = await screen.findByRole('searchbox')
  await user.type(search, '{Enter}')
  await user.type(search, 'rows{Enter}')
  await expect.poll(focusedText).toBe('New table')
  expect(blocks().map(({ type }) => type)).toEqual(['hero', 'table'])
})
