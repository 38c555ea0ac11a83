import type { Locator, Page } from 'playwright-core'
import { openDialog } from '../open-dialog.ts'
import { pauseClock } from './fixtures.ts'

/** Values by the labels of their fields. */
type Typed = Readonly<Record<string, string>>

/** For the form of the expert talk. */
export const noor = {
  'Full Name': 'Noor of the northern yard',
  'Email Address': 'noor@example.test',
  'Phone Number (optional)': '+971 50 765 4321',
}

/** The same values as they are stored. */
export const storedNoor = { name: 'Noor of the northern yard', email: 'noor@example.test', phone: '+971 50 765 4321' }

/** Fills in the fields with these labels; selects the option of a select. */
export async function fillIn(form: Locator | Page, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = form.getByLabel(label, { exact: true })
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value)
    else await field.fill(value)
  }
}

/** The values of the fields with these labels. */
export async function valuesIn(form: Locator | Page, labels: readonly string[]): Promise<Typed> {
  const values = labels.map(async (label) => [label, await form.getByLabel(label, { exact: true }).inputValue()])
  return Object.fromEntries(await Promise.all(values)) as Typed
}

/** Opens the dialog of an action, pauses the clock and fills in the form. */
export async function openAndFillIn(page: Page, clickSource: string, typed: Typed): Promise<Locator> {
  const dialog = await openDialog(page, clickSource)
  await pauseClock(page)
  await fillIn(dialog, typed)
  return dialog
}
