// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#studio/protocol/requests.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { openFirst } from '#studio/panel/state/document/open-document.ts'
import { StudioStore } from '#studio/panel/state/studio-store.ts'
import { StoreProvider } from '#studio/panel/state/use-studio.ts'
import { loadWords } from '#studio/words/words.ts'
import { Input } from './Input.tsx'

preparePanelDom()
beforeEach(() => loadWords(['en']))
afterEach(cleanup)

test('types of sections, as kinds of pages name them, are chosen by their labels', async () => {
  const schemas = { Kind: { properties: {} }, QuickLinksBlock: { title: 'Quick links block' } }
  const blocks = { quickLinks: 'QuickLinksBlock' }
  const document = { file: 'kinds/recipe.json', text: '{}', revision: '{}', otherErrors: 0, shell: '', history: {} }
  const answers: Partial<Record<keyof Api, unknown>> = {
    'GET /fixed-facts': { schemas, blocks, documents: { kind: 'Kind' }, examples: {}, translations: {}, claiming: [] },
    'GET /facts': {
      version: '1',
      facts: {
        pages: [{ file: 'pages/index.json', path: '/', title: 'Home', kind: 'standard', errors: 0 }],
        forms: [],
        shared: [],
        languages: [],
        kinds: [],
        drawings: [],
        images: [],
        documents: [{ file: 'kinds/recipe.json', role: 'kind', errors: 0 }],
      },
    },
    'GET /document': { ...document, problems: [], isMerged: false, samples: { here: [], elsewhere: 0 } },
  }
  const store = new StudioStore(((name: keyof Api) => Promise.resolve(answers[name])) as never)
  await openFirst(store, 'kinds/recipe.json')
  const onChange = vi.fn<(value: unknown) => void>()
  render(
    <StoreProvider value={store}>
      <Input
        id="type"
        label="Section type 1"
        schema={{ of: 'SectionType', type: 'string' }}
        path={['slots', 0, 'types', 0]}
        value="any"
        isRequired
        isWrong={false}
        onChange={onChange}
      />
    </StoreProvider>,
  )
  const select = screen.getByRole('combobox', { name: 'Section type 1' })
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Any other section',
    'Quick links',
  ])
  await userEvent.selectOptions(select, 'Quick links')
  expect(onChange).toHaveBeenCalledWith('quickLinks')
})
