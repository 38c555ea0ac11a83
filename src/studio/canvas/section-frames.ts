/** The element of a block's section on the page, into which React renders. */
const FRAME = 'main > [data-hydrate]'

export const frameSelector = (id: string): string => `${FRAME}[data-hydrate="${CSS.escape(id)}"]`

export const frameOf = (id: string): Element | undefined => document.querySelector(frameSelector(id)) ?? undefined

export const sectionOf = (id: string | undefined): Element | undefined =>
  id === undefined ? undefined : (frameOf(id)?.firstElementChild ?? undefined)

/** The id of the section that contains an element. */
export const sectionIdAt = (target: EventTarget | null): string | undefined =>
  (target instanceof Element ? target.closest(FRAME) : undefined)?.getAttribute('data-hydrate') ?? undefined

/** The ids of all sections, in their order on the page. */
export const frameIds = (): string[] =>
  [...document.querySelectorAll(FRAME)].map((frame) => frame.getAttribute('data-hydrate') ?? '')
