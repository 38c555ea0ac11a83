import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { gitIn } from '../git.ts'
import { expectAccessible, openDocument, saved, test } from './studio-page.ts'

test('publishing merges the work of others, asks about one text, and an earlier version is restored', async ({
  page,
  server,
  onTestFinished,
}) => {
  const { git } = server
  git('config', 'user.name', 'Mona')
  git('config', 'user.email', 'mona@example.org')
  git('push', '--quiet', 'origin', 'main')
  const clone = mkdtempSync(join(tmpdir(), 'pagewright-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const ada = gitIn(clone, 'Ada')
  ada('clone', '--quiet', '--branch=main', git('remote', 'get-url', 'origin'), '.')
  const publishOfAda = (file: string, before: string, after: string): void => {
    ada('pull', '--quiet', '--rebase')
    const path = join(clone, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
    ada('commit', '--quiet', '--all', '--message=Ada was here')
    ada('push', '--quiet', 'origin', 'HEAD:main')
  }
  const dialog = page.getByRole('dialog')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })

  await openDocument(page, server, 'pages/contact.json')
  publishOfAda('pages/contact.json', '"title": "Contact"', '"title": "Where we are"')
  await title.fill('Where to')
  await saved(page)
  await page.getByRole('button', { name: 'Publish …' }).click()
  await dialog.getByText('Ada published 1 version since.').waitFor()
  expect(await dialog.getByRole('textbox', { name: /What you have done/ }).getAttribute('placeholder')).toBe(
    'Change Where to',
  )
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('group', { name: 'Where we are › Title' }).waitFor()
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('radio', { name: /^On the site now, by .*Ada/ }).check()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('Published and sent.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => title.inputValue()).toBe('Where we are')
  expect(git('status', '--porcelain')).toBe('')

  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: 'Bring back the page' }).waitFor()
  await dialog.frameLocator('iframe').first().locator('h1').waitFor()
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Bring these back: Page settings' }).click()
  await dialog.getByText('This version says what is there now.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => title.inputValue()).toBe('Contact')
  await page.getByRole('button', { name: 'Undo: bringing back “Page settings”' }).click()
  await expect.poll(() => title.inputValue()).toBe('Where we are')

  // Without a remote the version waits, which is still shown after a reload.
  const remote = git('remote', 'get-url', 'origin')
  git('remote', 'set-url', 'origin', `${remote}.away`)
  await title.fill('Come by')
  await saved(page)
  await page.getByRole('button', { name: 'Publish …' }).click()
  // Changes can be published although the remote cannot be reached.
  await dialog.getByText('is not there any more', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('1 version waits to be sent.').waitFor()
  await page.reload()
  await page.getByText('1 version waits to be sent.').waitFor()
  git('remote', 'set-url', 'origin', remote)
  await page.getByRole('button', { name: 'See what waits' }).click()
  await dialog.getByRole('button', { name: 'Send it' }).click()
  await dialog.getByText('Published and sent.', { exact: false }).waitFor()
  expect(git('rev-parse', 'HEAD')).toBe(git('ls-remote', 'origin', 'main').split('\t')[0])
})
