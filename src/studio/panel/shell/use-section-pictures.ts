import { useEffect } from 'react'
import type { RefObject } from 'react'
import { loadPictures } from '#studio/panel/load-later.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'

/** How long nothing has changed before pictures are drawn, in milliseconds: typing is never delayed. */
const QUIET = 700
/** Between two pictures, in milliseconds: typing comes first. */
const PAUSE = 30
/** The limit of checks for a page that is not loaded yet. */
const MOST_TRIES = 30

/** The last drawn content. A section that looks the same is not drawn again. */
const drawn = new WeakMap<HTMLCanvasElement, string>()

/** Keeps the pictures in the list of sections up to date with the canvas, one after the other. */
export function useSectionPictures(list: RefObject<HTMLElement | null>): void {
  const data = useStudio((state) => state.data)
  const loads = useStudio((state) => `${state.canvasLoads} ${state.lens ?? ''}`)
  useEffect(() => {
    let isStopped = false
    let timer = setTimeout(() => draw(0, MOST_TRIES), QUIET)
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
        if (isStopped) return
        const { dataset, clientWidth } = page.documentElement
        const look = `${loads} ${clientWidth} ${dataset['theme']} ${section.outerHTML}`
        if (drawn.get(picture) !== look) drawSection(picture, section)
        drawn.set(picture, look)
        timer = setTimeout(() => draw(index + 1, tries), PAUSE)
      })
    }
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [list, data, loads])
}
