// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Group } from '#studio/protocol/documents.ts'
import type { FixedFacts } from '#studio/protocol/facts.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadFormParts } from '#studio/panel/load-later.ts'
import { openFirst } from '#studio/panel/state/document/open-document.ts'
import { StudioStore } from '#studio/panel/state/studio-store.ts'
import { StoreProvider } from '#studio/panel/state/use-studio.ts'
import { loadWords } from '#studio/words/words.ts'
import { problem } from '#studio/panel/shell/studio.fixture.tsx'
import { Inspector } from '#studio/panel/shell/Inspector.tsx'

const color = { type: 'string', pattern: '^#[0-9a-f]{6}$' }
const names = ['canvas', 'ink', 'accent', 'on-accent']
const fixed: FixedFacts = {
  schemas: {
    Theme: { properties: { light: { allOf: [{ $ref: '#/$defs/Palette' }] } }, required: ['light'] },
    Palette: { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, color])) },
  },
  blocks: {},
  documents: { theme: 'Theme' },
  examples: {},
  translations: {},
  claiming: [],
}
const theme = { light: { canvas: '#f7f8f5', ink: '#0b1e21', accent: '#0a5559', 'on-accent': '#ffffff' } }

preparePanelDom()
beforeEach(async () => {
  await loadWords(['en'])
  await loadFormParts()
})
afterEach(cleanup)

async function renderTheme() {
  const text = JSON.stringify(theme)
  const document = { file: 'theme.json', text, revision: text, otherErrors: 0, shell: '', history: {}, isMerged: false }
  const problems = [problem(['light', 'ink'], 'error', 'Too pale.')]
  const answers: Partial<Record<keyof Api, unknown>> = {
    'GET /fixed-facts': fixed,
    'GET /facts': {
      version: '1',
      facts: {
        pages: [{ file: 'pages/index.json', path: '/', title: 'Home', kind: 'standard', errors: 0 }],
        independent: [],
        forms: [],
        shared: [],
        languages: [],
        kinds: [],
        drawings: [],
        images: [],
        documents: [{ file: 'theme.json', role: 'theme', errors: 0 }],
      },
    },
    'GET /document': { ...document, problems, samples: { here: [], elsewhere: 0 } },
  }
  const store = new StudioStore(((name: keyof Api) => Promise.resolve(answers[name])) as never)
  await openFirst(store, 'theme.json')
  render(
    <StoreProvider value={store}>
      <Inspector onDialog={() => {}} />
    </StoreProvider>,
  )
  const light = (): Group => store.get().value['light'] as Group
  return { store, light, user: userEvent.setup() }
}

test('the colours of a theme are shown on their backgrounds, beginning with the brand colour, and one of them is open', async () => {
  const { light, user } = await renderTheme()
  const swatches = await screen.findAllByRole('button', { expanded: false })
  expect(swatches.map(({ textContent }) => textContent)).toEqual([
    'AaAccent',
    'Canvas',
    'AaInk, 1 to mend',
    'AaOn accent',
  ])
  const grounds = swatches.map((each) => (each.querySelector('.swatch') as HTMLElement).style.backgroundColor)
  expect(grounds).toEqual(['rgb(247, 248, 245)', 'rgb(247, 248, 245)', 'rgb(247, 248, 245)', 'rgb(10, 85, 89)'])
  expect(screen.queryByText('Too pale.')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Ink, 1 to mend' }))
  expect(screen.getByText('Too pale.')).toBeTruthy()
  const field = await screen.findByRole('textbox', { name: 'Ink' })
  await user.clear(field)
  await user.type(field, '#00')
  expect(light()['ink']).toBe('#00')
  // An incomplete colour cannot be shown.
  expect(screen.getByLabelText<HTMLInputElement>('Ink', { selector: '[type=color]' }).value).toBe('#0b1e21')
})

test('a colour with a problem is opened by a link to it', async () => {
  const { store } = await renderTheme()
  store.canvas.select(undefined, ['light', 'on-accent'])
  expect(await screen.findByRole('textbox', { name: 'On accent' })).toBeTruthy()
})
