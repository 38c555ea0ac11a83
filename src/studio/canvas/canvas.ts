import type { PageContext } from '#blocks/block.ts'
import { embeddedData } from '#app/browser/embedded-data.ts'
import { replacePageData } from '#app/browser/replace-page-data.ts'
import { shownFromFetched } from '#app/page/shown-page.ts'
import { applyOperation } from '#edit/operation.ts'
import { mayHaveMarkup } from '#model/inline-text.ts'
import type { Path } from '#edit/operation.ts'
import type { PageData } from '#model/page-data.ts'
import type { SiteTexts } from '#model/texts.ts'
import { updateShell } from '#dev/browser/update-page.ts'
import type { CanvasSection, SectionAction, ToCanvas, ToPanel } from '#studio/protocol.ts'
import { createColours } from './colours.ts'
import { imageAt, pathOfImage } from './images.ts'
import { createOverlay, equipBox, placeBox, placeHidden } from './overlay.ts'
import { findTexts, rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'
import { openTextField } from './text-field.ts'
import type { TextField } from './text-field.ts'

/** The section of a block on the page, with the element that React renders it into. */
const FRAME = 'main > [data-hydrate]'

/** How long to wait until the app may be running, in milliseconds. */
const STARTING = 20

/** The page inside the studio: shows what the panel sends, and tells what is pointed at, chosen and typed. */
export function startCanvas(): void {
  const overlay = createOverlay()
  const siteTexts = embeddedData<SiteTexts>('site-texts')
  let data: PageData | undefined
  let sections: Record<string, CanvasSection> = {}
  let fillings: Record<string, string> = {}
  let labels: Partial<Record<SectionAction | 'text' | 'hidden', string>> = {}
  let shell: string | undefined
  let selected: string | undefined
  let isEditing = true
  /** Cache of the texts that have been found, until the page changes. */
  let found = new Map<string, PlacedText[]>()
  let typing: (TextField & { id: string }) | undefined
  let queue = Promise.resolve()
  /** Dims the hidden sections, without a word in React's own elements. */
  const dimming = new CSSStyleSheet()
  const colours = createColours()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, dimming]

  const tell = (message: ToPanel): void => parent.postMessage(message, location.origin)
  const frameWith = (id: string): string => `${FRAME}[data-hydrate="${CSS.escape(id)}"]`
  const frameOf = (id: string): Element | undefined => document.querySelector(frameWith(id)) ?? undefined
  const hiddenIds = (): string[] => Object.keys(sections).filter((id) => sections[id]?.isHidden)
  const sectionOf = (id: string | undefined): Element | undefined =>
    id === undefined ? undefined : (frameOf(id)?.firstElementChild ?? undefined)
  const idAt = (target: EventTarget | null): string | undefined =>
    (target instanceof Element ? target.closest(FRAME) : undefined)?.getAttribute('data-hydrate') ?? undefined
  const shownAs = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => fillings[name] ?? whole)

  async function hear(message: ToCanvas): Promise<void> {
    if (message.type === 'show') await show(message.data)
    else if (message.type === 'patch') await patch(message)
    else if (message.type === 'theme') colours.set(message.path, message.value)
    else if (message.type === 'select') await select(message.id, message.isScrolled)
    else if (message.type === 'editing') {
      isEditing = message.isOn
      hidePointed()
      layOut()
    } else if (message.type === 'shell') {
      if (shell !== undefined && shell !== message.shell) {
        await updateShell()
        colours.clear()
      }
      shell = message.shell
    } else if (message.type === 'sections') {
      ;({ sections, fillings, labels } = message)
      found = new Map()
      dimming.replaceSync(
        hiddenIds()
          .map((id) => `${frameWith(id)}>*{opacity:.4!important;filter:grayscale(1)}`)
          .join(''),
      )
      equip()
      layOut()
    }
  }

  async function show(next: PageData): Promise<void> {
    data = next
    document.title = next.head.title
    // What is sent until the app is running takes the place of what was sent before.
    while (!(await replacePageData(next, true))) {
      await new Promise((resolve) => setTimeout(resolve, STARTING))
      if (data !== next) return
    }
  }

  async function patch({ id, path, value }: Extract<ToCanvas, { type: 'patch' }>): Promise<void> {
    // Markup is shown once the server has said what it means.
    if (!data || (typeof value === 'string' && mayHaveMarkup(value))) return
    const shown = typeof value === 'string' ? shownAs(value) : value
    const blocks = data.blocks.map((placed) =>
      placed.id === id
        ? { ...placed, block: applyOperation(placed.block, { type: 'set', path, value: shown }) as typeof placed.block }
        : placed,
    )
    await show({ ...data, blocks })
  }

  async function select(id: string | undefined, isScrolled: boolean): Promise<void> {
    // What is chosen may be what React is about to render.
    if (id !== undefined && !frameOf(id)) await new Promise(requestAnimationFrame)
    selected = id
    equip()
    layOut()
    const section = sectionOf(id)
    if (!isScrolled || !section) return
    const { top, bottom } = section.getBoundingClientRect()
    if (top > innerHeight * 0.6 || bottom < innerHeight * 0.3) {
      const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches
      section.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
    }
  }

  function equip(): void {
    const section = selected === undefined ? undefined : sections[selected]
    if (!section) return
    const named = { up: '', down: '', duplicate: '', hide: '', show: '', delete: '', 'add-after': '', ...labels }
    equipBox(overlay.selected, section, named, (action) => {
      if (selected !== undefined) tell({ type: 'act', id: selected, action })
    })
  }

  function layOut(): void {
    placeBox(overlay.selected, isEditing ? sectionOf(selected) : undefined)
    const hidden = isEditing ? hiddenIds().flatMap((id) => sectionOf(id) ?? []) : []
    placeHidden(overlay.hidden, hidden, labels.hidden ?? '')
    typing?.place()
  }

  function hidePointed(): void {
    placeBox(overlay.hover, undefined)
    placeBox(overlay.text, undefined)
  }

  async function textsOf(id: string): Promise<PlacedText[]> {
    const known = found.get(id)
    const frame = frameOf(id)
    const placed = data?.blocks.find((each) => each.id === id)
    if (known || !data || !frame || !placed) return known ?? []
    const { context }: { context: PageContext } = shownFromFetched(data, location.pathname, siteTexts)
    const texts = await findTexts(placed, sections[id]?.texts ?? [], context, shownAs, frame)
    found.set(id, texts)
    return texts
  }

  /** The text at a point: the shortest one whose lines are there, else the only one of an element of a few lines. */
  async function textAt(id: string, target: Element, x: number, y: number): Promise<PlacedText | undefined> {
    const inside = (await textsOf(id)).filter(
      ({ first, last }) => target.contains(first) || last.parentElement?.contains(target),
    )
    const isAt = ({ left, right, top, bottom }: DOMRect): boolean => x >= left && x <= right && y >= top && y <= bottom
    const atPoint = inside.filter((text) => [...rangeOf(text).getClientRects()].some(isAt))
    const [shortest] = atPoint.sort((a, b) => a.value.length - b.value.length)
    return shortest ?? (inside.length === 1 && target.children.length === 0 ? inside[0] : undefined)
  }

  /** The image of a section at a point, with its path in the block. */
  function placedImageAt(id: string | undefined, x: number, y: number): { element: Element; path: Path } | undefined {
    const section = sectionOf(id)
    const placed = data?.blocks.find((each) => each.id === id)
    const element = section && imageAt(section, x, y)
    const path = element && placed && pathOfImage(element, section, placed.block, data?.images)
    return path && { element, path }
  }

  async function choose({ target, clientX: x, clientY: y }: MouseEvent): Promise<void> {
    const id = idAt(target)
    if (id === undefined || !(target instanceof Element)) return
    await select(id, false)
    const text = await textAt(id, target, x, y)
    const image = text ? undefined : placedImageAt(id, x, y)
    // The words of a text with markup are not what is written. Of an image, all is in its form.
    const isGrabbed = text ? mayHaveMarkup(text.value) : image !== undefined
    const chosen = text ?? image
    tell({ type: 'selected', id, isGrabbed, ...(chosen && { path: chosen.path }) })
    if (!text || isGrabbed) return
    const key = text.path.join('/')
    hidePointed()
    typing?.end()
    const field = openTextField(text, {
      overlay,
      label: labels.text ?? '',
      point: { x, y },
      find: () => found.get(id)?.find(({ path }) => path.join('/') === key),
      onInput: (value) => {
        // From now on the page shows what has been typed.
        const section = sections[id]
        if (section) {
          const texts = section.texts.map((each) => (each.path.join('/') === key ? { ...each, value } : each))
          sections = { ...sections, [id]: { ...section, texts } }
        }
        tell({ type: 'typed', id, path: text.path, value })
      },
      onEnd: () => {
        typing = undefined
        tell({ type: 'typing-ended' })
      },
    })
    typing = { ...field, id }
  }

  const isOwn = (event: Event): boolean => event.composedPath().includes(overlay.host)

  for (const type of ['click', 'auxclick', 'dblclick', 'submit']) {
    addEventListener(
      type,
      (event) => {
        if (!isEditing || isOwn(event)) return
        event.preventDefault()
        event.stopImmediatePropagation()
        if (type === 'click') choose(event as MouseEvent).catch(reportError)
      },
      { capture: true },
    )
  }
  // What the page does on a press would be in the way.
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend']) {
    const stop = (event: Event): void => {
      if (isEditing && !isOwn(event)) event.stopImmediatePropagation()
    }
    addEventListener(type, stop, { capture: true, passive: true })
  }
  addEventListener('pointermove', ({ target, clientX, clientY }) => {
    if (!isEditing || typing) return
    const id = idAt(target)
    placeBox(overlay.hover, id === selected ? undefined : sectionOf(id))
    if (id === undefined || !(target instanceof Element)) return placeBox(overlay.text, undefined)
    void textAt(id, target, clientX, clientY).then((text) => {
      if (!typing) placeBox(overlay.text, text ? rangeOf(text) : placedImageAt(id, clientX, clientY)?.element)
    })
  })
  // A file that is dropped anywhere else would take the place of the page.
  addEventListener('dragover', (event) => {
    if (!isEditing || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    placeBox(overlay.text, placedImageAt(idAt(event.target), event.clientX, event.clientY)?.element)
  })
  addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (!isEditing || files.length === 0) return
    event.preventDefault()
    hidePointed()
    const id = idAt(event.target)
    const path = placedImageAt(id, event.clientX, event.clientY)?.path
    tell({ type: 'dropped', files, ...(id !== undefined && path && { id, path }) })
  })
  document.documentElement.addEventListener('pointerleave', hidePointed)
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (!isEditing || !(ctrlKey || metaKey) || !'zys'.includes(key.toLowerCase())) return
    event.preventDefault()
    tell({ type: 'key', key, isShift: shiftKey })
  })
  addEventListener('message', ({ source, origin, data: message }: MessageEvent<ToCanvas>) => {
    // One after the other: what is chosen may be what is about to be shown.
    if (source === parent && origin === location.origin) queue = queue.then(() => hear(message)).catch(reportError)
  })
  addEventListener('resize', layOut)
  new ResizeObserver(layOut).observe(document.body)
  // React renders when it has time: boxes follow what is on the page, not what it was asked for.
  let isScheduled = false
  new MutationObserver(() => {
    found = new Map()
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      layOut()
      // A block may know its items by their words: then what is typed is in another node now.
      if (typing) void textsOf(typing.id).then(() => typing?.place())
    })
  }).observe(document.body, { subtree: true, childList: true, characterData: true })

  tell({ type: 'ready' })
}
