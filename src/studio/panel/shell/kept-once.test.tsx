// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { loadWords } from '#studio/words/words.ts'
import type { SharedFacts } from '#studio/protocol/facts.ts'
import { renderStudio } from './studio.fixture.tsx'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadLater()
})
afterEach(cleanup)

const comeBy: SharedFacts = {
  name: 'come-by',
  file: 'shared/come-by.json',
  type: 'hero',
  title: 'Come by',
  errors: 0,
  usedOn: ['/index'],
}
const documents = { 'shared/come-by.json': { $schema: 'x', type: 'hero', title: 'Come by', note: 'Any day' } }

test('one press makes a shared block of a section, which stays open', async () => {
  const after = JSON.stringify({ kind: 'standard', title: 'Home', blocks: [{ type: 'shared', name: 'come-by' }] })
  const { store, asked, user } = await renderStudio({
    facts: { shared: [comeBy] },
    answers: {
      'POST /section/keep-once': ({ file }) => ({
        file,
        text: after,
        revision: after,
        problems: [],
        samples: { here: [], elsewhere: 0 },
        shell: '',
        history: {},
      }),
    },
  })
  await user.click(screen.getByRole('button', { name: /Hero of Home/ }))
  const { revision } = store.get()
  await user.click(screen.getByRole('button', { name: 'Keep once, for other pages too' }))
  await screen.findByText('“Come by” is kept once, and shown on 1 page.')
  expect(asked.get('POST /section/keep-once')).toEqual({
    file: 'pages/index.json',
    index: 0,
    revision,
    label: 'keeping “Hero of Home” once',
  })
  expect(store.get()).toMatchObject({ section: 0, announcement: expect.stringContaining('is kept once now') as string })
})

test('a shared block becomes a section of one page, with the overrides of that page', async () => {
  const block = { type: 'shared', name: 'come-by', anchor: 'visit', hidden: false, override: { title: 'Come in' } }
  const { user, blocks, store } = await renderStudio({ blocks: [block], facts: { shared: [comeBy] }, documents })
  // It has the name that this page shows.
  await user.click(screen.getByRole('button', { name: /Come in/ }))
  await user.click(screen.getByRole('button', { name: 'Make it this page’s own' }))
  await expect
    .poll(() => blocks())
    .toEqual([{ type: 'hero', title: 'Come in', note: 'Any day', anchor: 'visit', hidden: false }])
  expect(store.get().announcement).toBe('“Come in” belongs to this page alone now.')
})

const forms = ['ask', 'order'].map((name) => ({
  name,
  file: `forms/${name}.json`,
  title: `To ${name}`,
  errors: 0,
  fields: [],
}))

test('a form is deleted with a replacement in its buttons: another form, a page, or nothing', async () => {
  const { user, asked } = await renderStudio({
    facts: { forms },
    documents: { 'forms/ask.json': { title: 'To ask' } },
    file: 'forms/ask.json',
    answers: { 'POST /pages/delete': () => ({ lines: ['one → two'], notes: [], links: 3 }) },
  })
  await user.click(screen.getByRole('button', { name: 'Delete the form' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “To ask”' }))
  const choice = dialog.getByRole('combobox', { name: 'What becomes of the buttons that open it' })
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose, if there are any',
    'They are removed',
    'To order — /forms/order',
    'Home — /index',
    'About — /about',
  ])
  const request = { file: 'forms/ask.json', isPlan: true, label: 'deleting “To ask”' }
  for (const [option, fields] of [
    ['They are removed', { hasUsesRemoved: true }],
    ['To order — /forms/order', { replacement: 'forms/order' }],
    ['About — /about', { replacement: '/about' }],
  ] as const) {
    await user.selectOptions(choice, option)
    await expect.poll(() => asked.get('POST /pages/delete')).toEqual({ ...request, ...fields })
  }
  await dialog.findByText('3 links change with it.')
})

test('a form and a shared block are renamed', async () => {
  const { user, asked } = await renderStudio({
    facts: { shared: [comeBy] },
    documents,
    file: comeBy.file,
    answers: { 'POST /pages/rename': () => ({ lines: [], notes: ['Note'], links: 1 }) },
  })
  await user.click(screen.getByRole('button', { name: 'Rename the section' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Come by”' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'visit-us')
  await expect
    .poll(() => asked.get('POST /pages/rename'))
    .toMatchObject({ file: 'shared/come-by.json', address: 'visit-us', isPlan: true })
  await dialog.findByText('Note')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(false)
})

test('a new form shows how its leads are handled', async () => {
  const { user, asked } = await renderStudio({ facts: { fillings: { email: 'hello@harbour.example' } } })
  await user.click(screen.getByRole('button', { name: 'New page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ask')
  await user.click(dialog.getByRole('radio', { name: /^Form/ }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /mailed to hello@harbour\.example/ }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /^The visitor’s mail program opens/ }))
  await user.click(dialog.getByRole('button', { name: 'Make the form' }))
  expect(asked.get('POST /pages')).toMatchObject({ kind: 'Form', answers: 'mailed' })
})
