import { expect } from 'vitest'
import { test } from './fixtures.ts'

/** The process bundles its programs first. */
const LONG = 180_000

test(
  'a change is commented on, corrected in place, and not published before it was reviewed',
  async ({ studio, openAs }) => {
    const owner = await studio.owner()
    const mona = await studio.member(owner, 'Mona', 'writer')

    const writing = await openAs(mona, { viewport: { width: 1440, height: 900 } })
    await writing.goto(`${studio.origin}/__studio/home`)
    await writing.getByRole('heading', { name: 'No change is under way' }).waitFor()
    await writing.getByRole('button', { name: 'New change' }).click()
    await writing.getByRole('textbox', { name: 'A title that everybody understands' }).fill('Opening words')
    await writing.getByRole('button', { name: 'Begin' }).click()
    await writing.getByRole('button', { name: /Wooden boats/ }).click()
    const title = writing.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Boats, put right')
    await writing.getByText('Saved', { exact: true }).waitFor()
    await writing.getByRole('button', { name: 'Review …' }).click()
    await writing.getByRole('button', { name: 'Ask for approval' }).click()
    await writing.getByText(/Mona.* has asked for approval/).waitFor()

    // On a phone.
    const reading = await openAs(owner, { viewport: { width: 390, height: 800 } })
    await reading.goto(`${studio.origin}/__studio/home`)
    await reading.getByRole('link', { name: 'Opening words', exact: true }).click()
    await reading.getByText('“Wooden boats, put right between two tides” → “Boats, put right”').waitFor()
    const after = reading.frameLocator('iframe[title="Ashore, as it will be"]')
    await after.getByRole('heading', { name: 'Boats, put right' }).waitFor()
    const published = reading.frameLocator('iframe[title="Ashore, as visitors see it now"]')
    await published.getByRole('heading', { name: 'Wooden boats, put right between two tides' }).waitFor()
    await reading.getByRole('button', { name: 'Write a remark on Hero › Title' }).click()
    await reading.getByRole('textbox', { name: 'Your remark on Hero › Title' }).fill('Say that they are wooden.')
    await reading.getByRole('button', { name: 'Send the remark' }).click()
    await reading.getByText('Say that they are wooden.').waitFor()
    const page = reading.getByRole('heading', { name: 'Ashore' })
    await page.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const top = async (): Promise<number> => (await page.boundingBox())?.y ?? 0
    const before = await top()

    await writing.getByRole('link', { name: 'Edit the pages' }).click()
    await writing.getByRole('button', { name: /Boats, put right.*1 open remark/ }).click()
    await writing.locator('.field').getByText('Say that they are wooden.').waitFor()
    await title.fill('Wooden boats, put right')
    await writing.getByRole('button', { name: /^Mark the remark of Ola Owner as settled/ }).click()
    await writing.getByText('1 open remark').waitFor({ state: 'detached' })

    // Without any action, the answer appears in view.
    await reading.getByText('“Wooden boats, put right between two tides” → “Wooden boats, put right”').waitFor()
    await reading.getByRole('status').getByText('The pages were edited.').waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
    await reading.getByRole('button', { name: 'Publish now' }).click()
    await reading.getByText('It was not published: somebody has edited it since you looked.').waitFor()
    expect(studio.site.read('pages/index.json')).toContain('put right between two tides')
  },
  LONG,
)

test(
  "two people in one change see each other's position and text, and only one edits a section",
  async ({ studio, openAs }) => {
    const owner = await studio.owner()
    const mona = await studio.member(owner, 'Mona', 'writer')
    const { answer } = await studio.ask('POST /changes', { title: 'Together' }, mona.cookie)
    const [first, second] = await Promise.all([owner, mona].map((who) => openAs(who)))
    for (const page of [first!, second!]) {
      await page.goto(`${studio.origin}/__studio?change=${answer.id}`)
      await page.getByRole('button', { name: /Wooden boats/ }).click()
    }
    await first!.getByRole('button', { name: /Wooden boats.*Also here: Mona/ }).waitFor()
    const titleIn = (page: typeof first) => page!.getByRole('textbox', { name: 'Title', exact: true })
    await titleIn(first).fill('Hers')
    await second!.getByText(/^Ola Owner is typing here\./).waitFor()
    expect(await titleIn(second).isDisabled()).toBe(true)
    // The text arrives while it is typed.
    await expect.poll(() => titleIn(second).inputValue()).toBe('Hers')

    await second!.getByRole('button', { name: /Often asked for/ }).click()
    await titleIn(second).fill('Asked often')
    await second!.getByText('Saved', { exact: true }).waitFor()
    await first!.getByRole('button', { name: /Asked often.*Mona is typing …/ }).waitFor()

    // When its editor moves on, the section is free at once.
    await first!.getByRole('button', { name: 'Page settings' }).click()
    await second!.getByRole('button', { name: /Hers/ }).click()
    await expect.poll(() => titleIn(second).isDisabled()).toBe(false)
    await titleIn(second).fill('Ours')
    await first!.getByRole('button', { name: /Ours.*Mona is typing …/ }).waitFor()
  },
  LONG,
)
