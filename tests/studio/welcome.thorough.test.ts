import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { STUDIO_CACHE, WELCOME } from '#base/cache/studio-cache.ts'
import { canvasOf, documentOpened, expectAccessible, focused, openDocument, test, WIDE } from './studio-page.ts'

test('a new site is welcomed with links to its first three steps, and "Not now" hides them for good', async ({
  page,
  server,
}) => {
  const welcome = page.getByRole('region', { name: 'Welcome to your new site' })
  expect(await welcome.count()).toBe(0)
  const mark = join(server.root, STUDIO_CACHE, WELCOME)
  mkdirSync(join(mark, '..'), { recursive: true })
  writeFileSync(mark, '')
  const home = JSON.parse(server.read('site/pages/index.json')) as { blocks: object[] }
  const [hero, ...others] = home.blocks
  const sample = { ...hero, placeholder: 'Sample: Whom you bake for' }
  server.write('site/pages/index.json', `${JSON.stringify({ ...home, blocks: [sample, ...others] }, undefined, 2)}\n`)
  await page.reload()
  await canvasOf(page)
  await welcome.waitFor()
  await expectAccessible(page, '.welcome')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await welcome.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
  }

  // On a phone the form is shown first, because its field could not get the focus otherwise.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [step, label] of [
    ['Write your name and contact', 'Brand'],
    ['Replace the first sample', 'Title'],
  ] as const) {
    await welcome.getByRole('button', { name: step }).click()
    await expect.poll(() => focused(page)).toBe(label)
    await page.getByRole('button', { name: 'Form', exact: true }).click()
  }
  await page.setViewportSize(WIDE)

  await welcome.getByRole('button', { name: 'Write your name and contact' }).click()
  await documentOpened(page, 'settings.json')
  await expect.poll(() => focused(page)).toBe('Brand')
  await welcome.getByRole('button', { name: 'Choose the colour' }).click()
  await documentOpened(page, 'theme.json')
  await welcome.getByRole('button', { name: 'Replace the first sample' }).click()
  await documentOpened(page, 'pages/index.json')
  // The text is selected, without its note: typing replaces it.
  await expect.poll(() => focused(page)).toBe('Title')
  await page.keyboard.type('Rye from our own mill')
  const opening = () => (JSON.parse(server.read('site/pages/index.json')) as { blocks: object[] }).blocks[0]
  await expect.poll(opening).toEqual({ ...sample, title: 'Rye from our own mill' })
  const note = page.locator('.inspector').getByText('Made up: Whom you bake for')
  await note.waitFor()
  await expectAccessible(page, '.inspector')
  await page.getByRole('button', { name: 'I have written it' }).click()
  await note.waitFor({ state: 'detached' })
  await expect.poll(opening).toEqual({ ...hero, title: 'Rye from our own mill' })

  await page.reload()
  await canvasOf(page)
  await welcome.getByRole('button', { name: 'Not now' }).click()
  await welcome.waitFor({ state: 'detached' })
  expect(existsSync(mark)).toBe(false)
  await openDocument(page, server, 'pages/contact.json')
  expect(await welcome.count()).toBe(0)
})
