// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadRemarks } from '#studio/panel/load-later.ts'
import { renderStudio } from '#studio/panel/shell/studio.fixture.tsx'
import { requestOf } from '#studio/panel/state/studio-state.ts'
import { loadWords } from '#studio/words/words.ts'
import { exampleRemark } from '#studio/kit/changes/remark.fixture.ts'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadRemarks()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TEAM = { change: { id: 'c1', title: 'Prices' }, person: { id: 'm', name: 'Mona' }, may: [] }

test('a remark is counted at its section, shown at its field, and settled there', async () => {
  const { store, user } = await renderStudio({ facts: { team: TEAM } })
  act(() => store.set({ remarks: [exampleRemark({}), exampleRemark({ id: 'r2', file: 'pages/about.json' })] }))
  await user.click(screen.getByRole('button', { name: /Hero of Home.*1 open remark/ }))
  const field = within((await screen.findByText('Too long', { selector: '.field *' })).closest<HTMLElement>('.field')!)
  field.getByRole('textbox', { name: 'Title' })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    sent.push([path, body])
    return Promise.resolve(Response.json({ remarks: [] }))
  })
  await user.click(field.getByRole('button', { name: /^Mark the remark of Karim as settled/ }))
  await expect.poll(() => screen.queryByText('1 open remark')).toBeNull()
  expect(sent).toEqual([
    ['/__studio/team/remarks/settle', '{"id":"r1","isSettled":true}'],
    ['/__studio/team/remarks?change=c1', undefined],
  ])
})

test('a remark is sent for its section, although another window has inserted one before it', async () => {
  const { store, user } = await renderStudio({ facts: { team: TEAM } })
  act(() => store.set({ remarks: [] }))
  await user.click(screen.getByRole('button', { name: /Hero of Home/ }))
  await user.click(await screen.findByRole('button', { name: 'Write a remark' }))
  await user.type(screen.getByRole('textbox', { name: /^Your remark on/ }), 'No')
  const { value } = store.get()
  const blocks = [{ type: 'table', title: 'New' }, ...(value['blocks'] as object[])]
  const document = { ...(await store.request('GET /document', requestOf(store.get()))), revision: 'newer' }
  act(() => store.document.applyDocument({ ...document, text: JSON.stringify({ ...value, blocks }) }, {}))
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ remarks: [] }))
  })
  await user.click(screen.getByRole('button', { name: 'Send the remark' }))
  await expect.poll(() => sent).toEqual([{ change: 'c1', file: 'pages/index.json', path: ['blocks', 1], text: 'No' }])
})

test('a remark is written on the section, and its text stays if sending fails', async () => {
  const { store, user } = await renderStudio({ facts: { team: TEAM } })
  act(() => store.set({ remarks: [] }))
  await user.click(screen.getByRole('button', { name: /Hero of Home/ }))
  await user.click(await screen.findByRole('button', { name: 'Write a remark' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your remark on/ })
  await user.type(field, 'No')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No server')))
  await user.click(screen.getByRole('button', { name: 'Send the remark' }))
  await screen.findByText(/^The studio does not answer\./)
  expect(field.value).toBe('No')
})
