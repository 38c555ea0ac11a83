// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePanelDom } from '#studio/kit/dom.fixture.ts'
import { renderScreen } from '#studio/screens/screens.fixture.tsx'
import { loadWordsOfScreens } from '#studio/screens/words/words.ts'
import { Account } from './Account.tsx'

preparePanelDom()
afterEach(cleanup)

const passkey = { id: 'k', madeIn: 'Firefox on Windows', madeAt: '2026-11-01T09:00:00Z' }
const session = { startedAt: '2026-11-01T09:00:00Z', usedAt: '2026-11-02T09:00:00Z' }

function opened(passkeys: (typeof passkey)[]) {
  const sessions = [
    { ...session, id: 'this', browser: 'Chrome on Linux', isThis: true },
    { ...session, id: 'other', browser: 'Safari on iPhone', isThis: false },
  ]
  return renderScreen({
    path: '/account',
    screen: <Account />,
    answers: {
      'GET /passkeys': () => ({ passkeys }),
      'GET /sessions': () => ({ sessions }),
      'POST /sessions/end': ({ id }) => void sessions.splice(sessions.findIndex((each) => each.id === id)),
      'POST /passkeys/remove': () => ({}),
    },
  })
}

test('an unknown browser can be signed out, and the current one cannot', async () => {
  await loadWordsOfScreens(['en'])
  const { user } = opened([passkey])
  await screen.findByText('This browser')
  const buttons = screen.getAllByRole('button', { name: /^Sign out/ })
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual(['Sign out: Safari on iPhone'])
  await user.click(buttons[0]!)
  await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull()
})

test('the last passkey cannot be removed', async () => {
  await loadWordsOfScreens(['en'])
  opened([passkey])
  await screen.findByText('Firefox on Windows')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  cleanup()
  const { user, posted } = opened([passkey, { ...passkey, id: 'l', madeIn: 'iPhone' }])
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey: iPhone' }))
  expect(posted('POST /passkeys/remove')).toEqual([['POST /passkeys/remove', { id: 'l' }]])
})

test('a browser is named in the language of the studio', async () => {
  await loadWordsOfScreens(['ar'])
  opened([passkey])
  await screen.findByText('Firefox على Windows')
  expect(document.documentElement.dir).toBe('rtl')
})

beforeEach(() => localStorage.clear())
