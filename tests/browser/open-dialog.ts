import type { Locator, Page } from 'playwright-core'

/** The action that opens a form, by its click source. The header has one for phones and one for desktops. */
export const actionAt = (page: Page, clickSource: string): Locator =>
  page.locator(`a[data-click-source=${clickSource}]:visible`).first()

/** Clicks an action and waits for the dialog of its form. */
export async function openDialog(page: Page, clickSource: string): Promise<Locator> {
  await actionAt(page, clickSource).click()
  return dialogOpened(page)
}

export async function dialogOpened(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  return dialog
}

export const dialogClosed = (page: Page): Promise<void> => page.locator('dialog[open]').waitFor({ state: 'detached' })

/** The focused element: the name of a field, else its text. */
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
