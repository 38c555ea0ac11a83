import type { AxeResults } from 'axe-core'
import { AXE_PATH } from '#studio/protocol/dev-protocol.ts'
import { count } from '#base/text/words/lists.ts'

/** The gallery of blocks: search, switches, copies and accessibility checks. */

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Higher frames scroll: a section as high as the screen would grow with its frame. In pixels. */
const HIGHEST_FRAME = 4000

/** The width of the frames in pictures. In pixels. */
const SCREEN = 1280

function search(input: HTMLInputElement): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-words]')]
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset['words']?.includes(word))
  for (const group of document.querySelectorAll<HTMLElement>('.group'))
    group.hidden = group.querySelectorAll('[data-words]:not([hidden])').length === 0
  const visibleCount = entries.filter(({ hidden }) => !hidden).length
  document.getElementById('found')!.textContent = words.length === 0 ? '' : count(visibleCount, 'block')
}

function applySwitches(form: HTMLFormElement): void {
  const chosen = new FormData(form)
  const width = String(chosen.get('width'))
  for (const figure of document.querySelectorAll<HTMLElement>('figure')) {
    figure.hidden = width !== 'all' && figure.dataset['width'] !== width
    const frame = figure.querySelector('iframe')!
    const source = new URL(frame.src)
    for (const name of ['scheme', 'dir']) source.searchParams.set(name, String(chosen.get(name)))
    if (frame.src !== source.href) frame.src = source.href
  }
  // The results are for other colours or another direction.
  for (const status of document.querySelectorAll('[data-check] ~ [role=status]')) status.textContent = ''
}

/** Sets the height of a frame to the height of its section, once it has loaded. */
function fit(frame: HTMLIFrameElement): void {
  const main = frame.contentDocument?.querySelector('main')
  if (main) frame.height = String(Math.min(Math.max(Math.ceil(main.getBoundingClientRect().bottom), 80), HIGHEST_FRAME))
}

async function check(section: Element): Promise<string> {
  const results: string[] = []
  for (const figure of section.querySelectorAll<HTMLElement>('figure:not([hidden])')) {
    const frame = figure.querySelector('iframe')!
    for (const violation of await violationsIn(frame)) results.push(`${figure.dataset['width']} px: ${violation}`)
  }
  return results.length === 0 ? 'Nothing found.' : `${count(results.length, 'problem')}. ${results.join(' ')}`
}

interface FrameWindow extends Window {
  axe?: { run: (part: string, options: object) => Promise<AxeResults> }
}

async function violationsIn(frame: HTMLIFrameElement): Promise<string[]> {
  const frameDocument = frame.contentDocument
  if (frameDocument?.readyState !== 'complete' || frameDocument.URL !== frame.src) {
    // Another example is loading, or a distant frame has not been loaded yet.
    frame.loading = 'eager'
    await new Promise((done) => frame.addEventListener('load', done, { once: true }))
  }
  const view = frame.contentWindow as FrameWindow
  await loadAxe(view)
  // The check is of a section, not of a page: it may have no heading of the first level.
  const rules = { 'page-has-heading-one': { enabled: false }, 'heading-order': { enabled: false } }
  const { violations } = await view.axe!.run('main', { runOnly: RULES, rules, resultTypes: ['violations'] })
  return violations.map(({ help, nodes }) => `${help} (${nodes.map(({ html }) => html.slice(0, 80)).join(', ')}).`)
}

function loadAxe({ axe, document: frameDocument }: FrameWindow): Promise<void> | undefined {
  if (axe) return undefined
  const script = frameDocument.createElement('script')
  script.src = AXE_PATH
  frameDocument.head.append(script)
  return new Promise((done, fail) => {
    script.addEventListener('load', () => done())
    script.addEventListener('error', () =>
      fail(new Error('axe-core is missing: run "npm install --save-dev axe-core@4"')),
    )
  })
}

const statusOf = (button: Element): Element => button.parentElement!.querySelector('[role=status]')!

const searchInput = document.querySelector<HTMLInputElement>('#search')
searchInput?.addEventListener('input', () => search(searchInput))
if (searchInput) search(searchInput)

const switches = document.querySelector<HTMLFormElement>('.switches')
switches?.addEventListener('change', () => applySwitches(switches))
// Browsers restore the chosen options after a reload.
if (switches) applySwitches(switches)

/** The frame of a picture is as wide as a screen. */
const pictures = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries)
    (target as HTMLElement).style.setProperty('--scale', String(contentRect.width / SCREEN))
})
for (const picture of document.querySelectorAll('.picture')) pictures.observe(picture)

/** The smallest and largest height of a section in its picture, in pixels of the section. */
const [LOWEST, HIGHEST] = [160, 800]

/** Crops a picture to its section, which may be a single line of logos. */
function cut(frame: HTMLIFrameElement): void {
  const end = frame.contentDocument?.querySelector('main')?.getBoundingClientRect().bottom ?? 0
  if (end > 0) frame.parentElement!.style.aspectRatio = String(SCREEN / Math.min(Math.max(end, LOWEST), HIGHEST))
}
for (const frame of document.querySelectorAll<HTMLIFrameElement>('.picture iframe')) {
  frame.addEventListener('load', () => cut(frame))
  cut(frame)
}

/** Loads the chosen example if an edit of the site has reloaded another one. */
function loadChosen({ contentDocument, contentWindow, src }: HTMLIFrameElement): void {
  if (contentDocument && contentDocument.URL !== src) contentWindow?.location.replace(src)
}

for (const frame of document.querySelectorAll<HTMLIFrameElement>('figure iframe')) {
  frame.addEventListener('load', () => {
    loadChosen(frame)
    fit(frame)
  })
  fit(frame)
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-check]')) {
  button.addEventListener('click', () => {
    const status = statusOf(button)
    status.textContent = 'Checking …'
    check(button.closest('section')!).then(
      (result) => (status.textContent = result),
      (error) => {
        status.textContent =
          error instanceof Error ? `The check has failed: ${error.message}.` : 'The check has failed.'
        reportError(error)
      },
    )
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', () => {
    const code = button.closest('details')?.querySelector('code')?.textContent ?? ''
    navigator.clipboard.writeText(code).then(
      () => (statusOf(button).textContent = 'Copied.'),
      () => (statusOf(button).textContent = 'Not copied: select the text instead.'),
    )
  })
}
