// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { renderStudio } from '#studio/panel/shell/studio.fixture.tsx'
import { loadWords, t } from '#studio/words/words.ts'

preparePanelDom()
beforeEach(async () => {
  await loadWords(['ar'])
  await loadLater()
})
afterEach(cleanup)

test('texts of a section that are in Arabic are not marked as English', async () => {
  const shared = { name: 'come-by', file: 'shared/come-by.json', type: 'hero', title: 'زورونا', errors: 0, usedOn: [] }
  const { user } = await renderStudio({ facts: { shared: [shared] } })
  await user.click(screen.getByRole('button', { name: t('addSection') }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/^حقائق في صفوف/)
  const english = [...dialog.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent)
  expect(english.filter((text) => /\p{Script=Arabic}/u.test(text))).toEqual([])
  expect(dialog.textContent).toContain('زورونا')
})
