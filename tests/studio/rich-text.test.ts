import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import type * as RichTextModule from '#studio/rich-text/rich-text.ts'
import { test as base } from '../browser/chromium.ts'
import { devServer } from '../dev/dev-server.ts'
import { openModules } from './texts-in-place.ts'

interface Typed {
  page: Page
  devtools: CDPSession
  /** The text as stored in the document. */
  value: () => Promise<string>
  open: (text: string) => Promise<void>
}

/** A page with one field of a running text, which tests open with their own text. */
const test = base
  .extend('server', { scope: 'file' }, devServer())
  .extend('typed', { scope: 'file' }, async ({ browser, server }, { onCleanup }): Promise<Typed> => {
    const page = await browser.newPage({ hasTouch: true })
    onCleanup(() => page.close())
    await openModules(page, server.url, { module: 'rich-text/markup.ts', needs: 'marked' })
    await page.evaluate(LOAD)
    return {
      page,
      devtools: await page.context().newCDPSession(page),
      value: () => page.evaluate('richText.value()'),
      open: (text) => page.evaluate(`openText(${JSON.stringify(text)})`),
    }
  })

/** As text, because Vitest would turn it into one of its own imports. */
const LOAD = `import('/src/studio/rich-text/rich-text.ts').then((module) => (${openFields.toString()})(module))`

/** Runs in the page. */
function openFields({ createRichText }: typeof RichTextModule): void {
  const words = new Proxy({}, { get: (_, name) => String(name) }) as never
  Object.assign(window, {
    openText: (value: string) => {
      const richText = createRichText({
        value,
        isRunning: true,
        maxLength: undefined,
        hasBullets: false,
        fillings: { brand: 'Harbour' },
        words,
        targets: () => [],
        onInput: () => {},
        onErase: () => Object.assign(window, { isErased: true }),
        onHint: () => {},
      })
      document.body.replaceChildren(richText.field, richText.tools!)
      Object.assign(window, { richText, isErased: false })
      richText.field.focus()
      getSelection()!.selectAllChildren(richText.field)
      getSelection()!.collapseToEnd()
    },
  })
}

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** Composes a word letter by letter, as input methods and on-screen keyboards do, and commits it. */
async function compose(devtools: CDPSession, word: string): Promise<void> {
  for (let end = 1; end <= word.length; end++)
    await devtools.send('Input.imeSetComposition', { text: word.slice(0, end), selectionStart: end, selectionEnd: end })
  await devtools.send('Input.insertText', { text: word })
}

test('each edit of a text is undone and redone separately: words, a paste, marks, a link, a deletion, a composed word', async ({
  typed: { page, devtools, value, open },
}) => {
  await open('Rye')
  const { keyboard } = page
  const changes: (() => Promise<unknown>)[] = [
    () => keyboard.type(' from'),
    () => keyboard.type(' here'),
    () => paste(page, ' and there'),
    async () => {
      for (let count = 0; count < 'there'.length; count++) await keyboard.press('Shift+ArrowLeft')
      await keyboard.press('Control+B')
    },
    () => keyboard.press('Control+I'),
    async () => {
      await keyboard.press('Control+K')
      await keyboard.type('https://rye.example/')
      await keyboard.press('Enter')
    },
    async () => {
      await keyboard.press('End')
      await compose(devtools, '日本')
    },
    () => keyboard.press('Control+Backspace'),
    () => keyboard.press('Shift+Enter'),
    () => keyboard.type('x'),
  ]
  const states = [await value()]
  for (const change of changes) {
    await change()
    states.push(await value())
  }
  expect(states.slice(0, 8)).toEqual([
    'Rye',
    'Rye from',
    'Rye from here',
    'Rye from here and there',
    'Rye from here and **there**',
    'Rye from here and **_there_**',
    'Rye from here and [**_there_**](https://rye.example/)',
    'Rye from here and **_[there](https://rye.example/)日本_**',
  ])
  expect(states.at(-1)).toMatch(/\nx$/)
  const steps = states.filter((state, index) => state !== states[index - 1])
  /** A step may leave the document unchanged, such as a space at the end. */
  const goTo = async (state: string, key: string): Promise<void> => {
    for (let count = 0; count < 4 && (await value()) !== state; count++) await keyboard.press(key)
    expect(await value()).toBe(state)
  }
  for (const state of steps.toReversed().slice(1)) await goTo(state, 'Control+Z')
  for (const state of steps.slice(1)) await goTo(state, 'Control+Shift+Z')
})

test('text composed or corrected by an on-screen keyboard takes the chosen marks, and never extends a link before it', async ({
  typed: { page, devtools, value, open },
}) => {
  await open('Bread')
  await page.getByRole('button', { name: 'bold' }).click()
  await compose(devtools, ' rye')
  expect(await value()).toBe('Bread **rye**')

  await open('See [rye](/rye)')
  await compose(devtools, ' and')
  expect(await value()).toBe('See [rye](/rye) and')

  // The keyboard corrects a word that was typed earlier.
  await open('Fresh braed')
  await devtools.send('Input.imeSetComposition', {
    text: 'bread',
    selectionStart: 5,
    selectionEnd: 5,
    replacementStart: 6,
    replacementEnd: 11,
  })
  await devtools.send('Input.insertText', { text: 'bread' })
  expect(await value()).toBe('Fresh bread')
  await page.keyboard.press('Control+Z')
  expect(await value()).toBe('Fresh braed')
  await page.keyboard.press('Control+Y')
  expect(await value()).toBe('Fresh bread')
})

test('a space or line break typed last stays before the caret when the text is updated', async ({
  typed: { page, value, open },
}) => {
  for (const [keys, renewed, expected] of [
    [['Space'], 'Rye by Bilal', 'Rye and oats by Bilal'],
    [['Space'], 'Our rye: Rye', 'Our rye: Rye and oats'],
    [['Shift+Enter'], 'Rye by Bilal', 'Rye\nand oats by Bilal'],
    [[], 'Rye by Bilal', 'Ryeand oats by Bilal'],
  ] as const) {
    await open('Rye')
    for (const key of keys) await page.keyboard.press(key)
    await page.evaluate(`richText.renew(${JSON.stringify(renewed)})`)
    expect(await value()).toBe(renewed)
    await page.keyboard.type('and oats')
    expect(await value()).toBe(expected)
  }
})

test('keys are left to an active input method, and an on-screen keyboard can remove an empty entry', async ({
  typed: { page, devtools, value, open },
}) => {
  await open('Rye ')
  await devtools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await page.keyboard.press('Control+Z')
  await devtools.send('Input.insertText', { text: '日本' })
  expect(await value()).toBe('Rye 日本')

  await open('')
  const erase = (): Promise<boolean> =>
    page.evaluate(() => {
      const init = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }
      return !document.activeElement!.dispatchEvent(new InputEvent('beforeinput', init))
    })
  expect(await erase()).toBe(true)
  expect(await page.evaluate('isErased')).toBe(true)
  await open('Rye')
  expect(await erase()).toBe(false)
})
