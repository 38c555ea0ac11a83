import type { Frame } from 'playwright-core'
import { expect } from 'vitest'
import { canvasOf, expectOverlayAccessible, openDocument, saved, test } from './studio-page.ts'

/** The rectangles of the heading's words in the page, and in the field over it: left, top and width of each. */
const placesOfWords = (canvas: Frame): Promise<{ page: number[][]; field: number[][] }> =>
  canvas.evaluate(() => {
    const placesIn = (root: Element): number[][] => {
      const [node] = [...root.childNodes] as Text[]
      return [...node!.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(node!, index)
        range.setEnd(node!, index + word.length)
        const { left, top, width } = range.getBoundingClientRect()
        return [left, top, width]
      })
    }
    const field = document.querySelector('pagewright-studio')!.shadowRoot!.querySelector('.field')!
    return { page: placesIn(document.querySelector('h1')!), field: placesIn(field) }
  })

test('a text has the same lines while it is edited, with any leading and in both directions', async ({
  page,
  server,
}) => {
  const canvas = await openDocument(page, server, 'pages/index.json')
  const heading = canvas.locator('h1')
  for (const direction of ['ltr', 'rtl'])
    for (const leading of [1.02, 0.8, 1.6])
      for (const lines of [1, 2, 3]) {
        await canvas.evaluate(
          (style) => {
            document.documentElement.dir = style.direction
            const sheet = new CSSStyleSheet()
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
            // The width of a text depends on the fonts of the machine.
            const isFitted = (size: number): boolean => {
              sheet.replaceSync(
                `h1{line-height:${style.leading}!important;font-size:40px!important;max-inline-size:none!important;inline-size:${size}px!important}`,
              )
              const h1 = document.querySelector('h1')!
              const range = document.createRange()
              range.selectNodeContents(h1)
              return new Set([...range.getClientRects()].map(({ top }) => top)).size >= style.lines
            }
            let size = 700
            while (!isFitted(size) && size > 100) size -= 10
          },
          { direction, leading, lines },
        )
        await heading.click()
        await canvas.locator('pagewright-studio .field').waitFor()
        const { page: words, field } = await placesOfWords(canvas)
        const isPlacedAlike = words.flat().every((place, index) => Math.abs(place - field.flat()[index]!) < 1.5)
        const shown = { direction, leading, lines: new Set(words.map(([, top]) => top)).size, isPlacedAlike }
        expect(shown).toEqual({ direction, leading, lines, isPlacedAlike: true })
        await page.keyboard.press('Escape')
      }
})

/** The field over the page. */
const fieldIn = (canvas: Frame) => canvas.locator('pagewright-studio .field')

/**
 * Clicks before a word of a text on the page; the second click of a double click is on the field that the first has
 * opened.
 */
async function clickBefore(canvas: Frame, selector: string, word: string, isDouble = false): Promise<void> {
  const point = await canvas
    .locator(selector)
    .first()
    .evaluate((element, wanted) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf(wanted)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { left, top, height } = range.getBoundingClientRect()
        return { x: left + 1, y: top + height / 2 }
      }
      throw new Error(`It does not say "${wanted}"`)
    }, word)
  const frame = (await (await canvas.frameElement()).boundingBox())!
  const { mouse } = canvas.page()
  await mouse.click(frame.x + point.x, frame.y + point.y)
  await fieldIn(canvas).waitFor()
  if (!isDouble) return
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}

/** The value at a path of a document. */
const textIn = (file: string, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], JSON.parse(file))

test('a headline takes three actions, and bold words with a link five: all in the page, without visible marks', async ({
  page,
  server,
}) => {
  const canvas = await openDocument(page, server, 'pages/index.json')
  const read = () => server.read('site/pages/index.json')
  const before = read()
  let actions = 0
  const press = (key: string): Promise<void> => (actions++, page.keyboard.press(key))
  const type = (text: string): Promise<void> => (actions++, page.keyboard.type(text))

  // One: click. Two: type. Three: Enter.
  await clickBefore(canvas, 'h1', 'oven')
  actions++
  await type('warm ')
  await press('Enter')
  expect(actions).toBe(3)
  await expect.poll(() => textIn(read(), 'blocks', 0, 'title')).toBe('Bread from our own warm oven')

  // One: select a word. Two: bold. Three: the field for the link. Four: the page. Five: Enter.
  actions = 0
  await clickBefore(canvas, 'main p', 'town', true)
  actions++
  await expect.poll(() => canvas.evaluate(() => String(getSelection()))).toBe('town')
  await press('ControlOrMeta+b')
  await press('ControlOrMeta+k')
  await canvas.getByRole('combobox', { name: 'Page or address' }).waitFor()
  await type('contact')
  await expectOverlayAccessible(canvas)
  await press('Enter')
  expect(actions).toBe(5)
  const linked = 'Baked while the <a href="/contact"><strong>town</strong></a> sleeps.'
  await expect.poll(() => fieldIn(canvas).innerHTML()).toBe(linked)
  // The page below has the same lines, and the caret is behind the link: text typed there is not part of it.
  await expect.poll(() => canvas.locator('main p a strong').first().textContent()).toBe('town')
  await page.keyboard.type('s')
  await expect.poll(() => textIn(read(), 'blocks', 0, 'subtitle')).toBe('Baked while the **[town](/contact)s** sleeps.')

  // The link is changed and removed in place.
  await clickBefore(canvas, 'main p', 'wn')
  await page.keyboard.press('ControlOrMeta+k')
  const target = canvas.getByRole('combobox', { name: 'Page or address' })
  await expect.poll(() => target.inputValue()).toBe('Contact')
  await target.fill('Cloud migration')
  expect(await canvas.getByRole('button', { name: 'Change the link' }).isDisabled()).toBe(true)
  await target.fill('www.example.org')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => textIn(read(), 'blocks', 0, 'subtitle'))
    .toBe('Baked while the **[town](https://www.example.org)s** sleeps.')
  await page.keyboard.press('ControlOrMeta+k')
  await canvas.getByRole('button', { name: 'Remove the link' }).click()
  await expect.poll(() => textIn(read(), 'blocks', 0, 'subtitle')).toBe('Baked while the **towns** sleeps.')

  // In the open field words are undone one by one, afterwards the whole text in one step.
  await page.keyboard.press('End')
  await page.keyboard.type(' One two')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => fieldIn(canvas).textContent()).toBe('Baked while the towns sleeps. One ')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => fieldIn(canvas).textContent()).toBe('Baked while the towns sleeps. One two')
  await page.keyboard.press('Escape')
  await expect.poll(() => textIn(read(), 'blocks', 0, 'subtitle')).toContain('One two')
  await page.getByRole('button', { name: /^Undo: typing/ }).click()
  await expect.poll(() => textIn(read(), 'blocks', 0, 'subtitle')).toBe('Baked while the town sleeps.')
  await page.getByRole('button', { name: /^Undo: typing/ }).click()
  await expect.poll(read).toBe(before)
  // The undo reaches the page, too: its texts do not move.
  await expect.poll(() => canvas.locator('h1').textContent()).toBe('Bread from our own oven')
  await expect.poll(() => canvas.locator('main p').first().textContent()).toBe('Baked while the town sleeps.')

  // Text that is typed and undone in one field is not a step.
  await clickBefore(canvas, 'main p', 'while')
  await page.keyboard.type('all ')
  await expect.poll(() => textIn(read(), 'blocks', 0, 'subtitle')).toContain('all ')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(read).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('button', { name: /^Undo/ }).getAttribute('aria-disabled')).toBe('true')
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal><b><span style='mso-ansi-language:EN-GB'>We bake</span></b><span style='mso-spacerun:yes'>&nbsp; </span>every <a href="https://rye.example/">day</a>:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>rye<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>spelt<o:p></o:p></p>
<p class=MsoNormal>And <i>cake</i>.<o:p></o:p></p><!--EndFragment--></body></html>`

test('entries of a list are added and removed by keys, Tab moves from text to text, and a paste from Word becomes paragraphs and bullets', async ({
  page,
  server,
}) => {
  const file = 'site/pages/contact.json'
  const { blocks, ...rest } = JSON.parse(server.read(file)) as { blocks: object[] }
  const prose = {
    type: 'prose',
    sections: [{ heading: 'Hours', paragraphs: ['Open from six.', 'Ask **Mona** at {email}.'] }],
  }
  server.write(file, `${JSON.stringify({ ...rest, blocks: [...blocks, prose] }, undefined, 2)}\n`)
  const canvas = await openDocument(page, server, 'pages/contact.json')
  await canvas.locator('main').getByText('Open from six.').waitFor()
  const sections = () => textIn(server.read(file), 'blocks', 1, 'sections')
  const field = fieldIn(canvas)

  // Tab and Shift Tab: the next text of the page is selected, with facts of the settings filled in.
  await clickBefore(canvas, 'h1', 'Where')
  await page.keyboard.press('Tab')
  await expect.poll(() => field.textContent()).toBe('Hours')
  await page.keyboard.press('Tab')
  await expect.poll(() => field.textContent()).toBe('Open from six.')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => field.innerHTML())
    .toMatch(/^Ask <strong>Mona<\/strong> at <span [^>]*>bread@bakery.example<\/span>\.$/)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => field.textContent()).toBe('Open from six.')

  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Shut on Monday.')
  await expect
    .poll(() => canvas.locator('main p').allTextContents())
    .toEqual(expect.arrayContaining(['Open from six.', 'Shut on Monday.', 'Ask Mona at bread@bakery.example.']))
  // The field is at the new entry.
  const offset = () =>
    field.evaluate((element) => {
      const shown = [...document.querySelectorAll('main p')].find((each) => each.textContent === 'Shut on Monday.')!
      return Math.abs(element.getBoundingClientRect().top - shown.getBoundingClientRect().top)
    })
  await expect.poll(offset).toBeLessThan(3)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Always.')
  await page.keyboard.press('Escape')
  await expect
    .poll(sections)
    .toEqual([
      { heading: 'Hours', paragraphs: ['Open from six.', 'Shut on Monday.\nAlways.', 'Ask **Mona** at {email}.'] },
    ])
  // All of it was typed without a pause.
  await page.getByRole('button', { name: /^Undo: typing/ }).click()
  await expect.poll(sections).toEqual(prose.sections)

  await clickBefore(canvas, 'main p >> text=Open', 'Open')
  await field.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, WORD)
  await expect
    .poll(sections)
    .toEqual([
      { heading: 'Hours', paragraphs: ['**We bake** every [day](https://rye.example/):'], list: ['rye', 'spelt'] },
      { paragraphs: ['And _cake_.Open from six.', 'Ask **Mona** at {email}.'] },
    ])
  await page.keyboard.press('Escape')
  await saved(page)
  server.git('checkout', '--', '.')
})

test('the page is one tab stop between list and form, from which all of its texts can be edited', async ({
  page,
  server,
}) => {
  const canvas = await openDocument(page, server, 'pages/index.json')
  const field = fieldIn(canvas)
  const isInPage = () => page.evaluate(() => document.activeElement instanceof HTMLIFrameElement)
  const inPage = () =>
    canvas.evaluate(() => document.querySelector('pagewright-studio')!.shadowRoot!.activeElement?.textContent)
  await page.locator('[data-section]').first().focus()
  await page.keyboard.press('ArrowDown')
  let stops = 0
  for (; !(await isInPage()) && stops < 12; stops++) await page.keyboard.press('Tab')
  // Before it are the parts around the sections, and the button that adds a section.
  expect(stops).toBeLessThan(8)
  expect(await inPage()).toBe('Type in the page')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('.inspector') !== null)).toBe(true)
  const scrolled = () => canvas.evaluate(() => scrollY)
  const before = await scrolled()
  await page.keyboard.press('Shift+Tab')
  expect(await inPage()).toBe('Type in the page')
  expect(await scrolled()).toBe(before)

  await page.keyboard.press('Enter')
  await field.waitFor()
  const first = await field.textContent()
  await page.keyboard.press('Tab')
  await expect.poll(() => field.textContent()).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect.poll(inPage).toBe('Type in the page')

  // Links and buttons work for visitors again while the page is tried out.
  const reachable = () =>
    canvas
      .locator('body a[href]')
      .first()
      .evaluate((link: HTMLElement) => link.tabIndex)
  expect(await reachable()).toBe(-1)
  await page.getByRole('switch', { name: 'Try it out' }).check()
  await expect.poll(reachable).toBe(0)
  await page.getByRole('switch', { name: 'Try it out' }).uncheck()
  await canvasOf(page)
})
