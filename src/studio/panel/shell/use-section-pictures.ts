import { useEffect } from 'react'
import type { RefObject } from 'react'
import { loadPictures } from '#studio/panel/load-later.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'

/** How long nothing has changed before pictures are drawn, in milliseconds: no key waits for one. */
const QUIET = 700
/** How often a page that has not been loaded yet is looked for again. */
const MOST_TRIES = 30

/** What was drawn last. A section that looks the same is not drawn again. */
const drawn = new WeakMap<HTMLCanvasElement, string>()

/** Keeps the pictures in the list of sections like the page in the canvas, one at a time, while the browser has nothing to do. */
export function useSectionPictures(list: RefObject<HTMLElement | null>): void {
  const data = useStudio((state) => state.data)
  const loads = useStudio((state) => `${state.canvasLoads} ${state.lens ?? ''}`)
  useEffect(() => {
    let timer = setTimeout(() => draw(0, MOST_TRIES), QUIET)
    let idle = 0
    const draw = (index: number, tries: number): void => {
      const picture = list.current?.querySelectorAll('canvas')[index]
      const id = data?.blocks[index]?.id
      const page = document.querySelector<HTMLIFrameElement>('.canvas iframe')?.contentDocument
      if (!picture || id === undefined) return
      const section = page?.querySelector(`main > [data-hydrate="${CSS.escape(id)}"]`)?.firstElementChild
      if (!section || page?.readyState !== 'complete') {
        if (tries > 0) timer = setTimeout(() => draw(index, tries - 1), QUIET)
        return
      }
      void loadPictures().then(({ drawSection }) => {
        const { dataset, clientWidth } = page.documentElement
        const look = `${loads} ${clientWidth} ${dataset['theme']} ${section.outerHTML}`
        if (drawn.get(picture) !== look) drawSection(picture, section)
        drawn.set(picture, look)
        idle = requestIdleCallback(() => draw(index + 1, tries))
      })
    }
    return () => {
      clearTimeout(timer)
      cancelIdleCallback(idle)
    }
  }, [list, data, loads])
}
