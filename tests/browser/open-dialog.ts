import type { Locator, Page } from 'playwright-core'

/** The action that opens a form, by what analytics calls a click on it. In the header there is one for each screen. */
export const actionAt = (page: Page, clickSource: string): Locator =>
  page.locator(`a[data-click-source=${clickSource}]:visible`).first()

/** Clicks an action and waits for the dialog of its form. */
export async function openDialog(page: Page, clickSource: string): Promise<Locator> {
  await actionAt(page, clickSource).click()
  return openedDialog(page)
}

export async function openedDialog(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  return dialog
}

export const isClosed = (page: Page): Promise<void> => page.locator('dialog[open]').waitFor({ state: 'detached' })

/** What has the focus: the name of a field, else the text. */
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
