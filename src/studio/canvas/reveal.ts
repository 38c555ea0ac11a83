import { isWithin } from '#base/json/path.ts'
import { drawingsOfSection, textsOfSection } from './at-point.ts'
import type { CanvasState } from './canvas-state.ts'
import { SURROUNDINGS } from './surroundings.ts'

/** Opens the element that hides the edited part of the page: an answer, a step, a choice, a slide or a menu. */
export async function reveal(canvas: CanvasState, isScrolled: boolean): Promise<void> {
  const element = await revealedElement(canvas)
  if (!element || !canvas.isEditing) return
  openAround(canvas, element)
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches
  if (isScrolled)
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}

/** Opens the chosen part, without moving the page under the pointer. */
export function revealAt(canvas: CanvasState, at: CanvasState['revealed'], isScrolled = false): Promise<void> {
  if (canvas.revealed && 'file' in canvas.revealed && !(at && 'file' in at)) closeMenus(canvas)
  canvas.revealed = at
  return reveal(canvas, isScrolled)
}

/** The element that shows a field, or else the nearest field around it. */
async function revealedElement(canvas: CanvasState): Promise<Element | undefined> {
  const { revealed } = canvas
  if (!revealed) return undefined
  const id = 'id' in revealed ? revealed.id : SURROUNDINGS
  const texts = (await textsOfSection(canvas, id)).map(({ first, ...part }) => ({
    ...part,
    element: first.parentElement,
  }))
  const parts = [...texts, ...(await drawingsOfSection(canvas, id))].map(({ element, path, place }) => {
    const isSame = 'file' in revealed && place?.file === revealed.file
    return { element, path: 'id' in revealed ? path : isSame ? place?.path : undefined }
  })
  for (let path = revealed.path; path.length > 0; path = path.slice(0, -1)) {
    const elements = parts
      .filter((part) => part.path && isWithin(part.path, path))
      .flatMap(({ element }) => element ?? [])
    if (elements.length > 0)
      return elements.find(isReachable) ?? elements.find((element) => element.closest('details')) ?? elements[0]
  }
  return undefined
}

/** Whether an element can be shown: of the menus for large and small screens, only one can. */
const isReachable = (element: Element): boolean => (element.closest('nav') ?? element).checkVisibility()

/** Whether an element is in a closed answer or step that can be opened at this width of the window. */
export const isShut = (element: Element): boolean =>
  [...ancestorsOf(element)].some((around) => {
    const control = controlOf(around)
    const isClosed = around.matches('details:not([open])') || control?.getAttribute('aria-expanded') === 'false'
    return isClosed && (control ?? around).checkVisibility()
  })

function* ancestorsOf(element: Element): Generator<Element> {
  for (let around: Element | null = element; around; around = around.parentElement) yield around
}

/** The control that opens an element, which may be the element itself. */
function controlOf(element: Element): Element | undefined {
  if (element.matches('[aria-controls][aria-expanded]')) return element
  const id = CSS.escape(element.id)
  return (id !== '' && document.querySelector(`[aria-controls="${id}"][aria-expanded]`)) || undefined
}

/** Opens everything that hides an element. */
export function openAround(canvas: CanvasState, element: Element): void {
  for (const around of ancestorsOf(element)) {
    if (around instanceof HTMLDetailsElement) around.open = true
    const control = controlOf(around)
    if (control?.getAttribute('aria-expanded') === 'false') press(canvas, control)
    choose(canvas, around)
    if (around.getAttribute('aria-roledescription') === 'carousel') showSlide(canvas, around, element)
  }
}

/** Makes the choice that shows an element: the element is a label of radio buttons, or depends on one. */
function choose(canvas: CanvasState, element: Element): void {
  const choices = element.parentElement?.querySelector(':scope > [role=radiogroup]')
  const siblings = [...(element.parentElement?.children ?? [])]
  const label = choices?.children[siblings.indexOf(element) - 1] ?? element
  const radio = label instanceof HTMLLabelElement ? label.control : undefined
  if (radio instanceof HTMLInputElement && radio.type === 'radio' && !radio.checked) press(canvas, radio)
}

/** The dots of a carousel are in the order of its slides; the last button stops it. */
function showSlide(canvas: CanvasState, carousel: Element, element: Element): void {
  const slides = [...(carousel.querySelector('ul')?.children ?? [])]
  const buttons = [...carousel.querySelectorAll('button')].filter((button) => !button.closest('ul'))
  const dot = buttons[slides.findIndex((slide) => slide.contains(element))]
  if (dot && dot.getAttribute('aria-current') !== 'true') press(canvas, dot)
  if (carousel.hasAttribute('data-running') && buttons.length > slides.length) press(canvas, buttons.at(-1)!)
}

/** Presses the carousel's control at an element: it also works while the page is edited. */
export function pressCarousel(canvas: CanvasState, element: Element): void {
  const button = element.closest('[aria-roledescription="carousel"] button')
  if (button && !button.closest('ul')) press(canvas, button)
}

/** Presses a control of the page, which otherwise gets no events while it is edited. */
function press(canvas: CanvasState, control: Element): void {
  canvas.isPressing = true
  if (control instanceof HTMLElement) control.click()
  canvas.isPressing = false
}

/** Closes the menus that were opened for editing. */
function closeMenus(canvas: CanvasState): void {
  for (const button of document.querySelectorAll('body > header [aria-expanded="true"]')) press(canvas, button)
  const menu = document.querySelector<HTMLDetailsElement>('[data-mobile-menu]')
  if (menu) menu.open = false
}

const opening = new CSSStyleSheet()
opening.replaceSync('main form[data-form] :is(fieldset,div,p)[hidden]{display:block!important}')

/** All steps of a form are shown while it is edited, and its conditional fields. */
export function openForms({ isEditing }: CanvasState): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== opening)
  document.adoptedStyleSheets = isEditing ? [...others, opening] : others
}
