import { whenIdle } from '#page/ui/when-idle.ts'

/**
 * Renders the sections that the first paint has left out (`deferred-rendering.styles.ts`): one at a time, whenever the
 * browser is idle, so that no task is long. From then on everything has its real size.
 */
export function renderDeferred(main: Element): void {
  const { dataset } = document.documentElement
  if (dataset['deferred'] === undefined) return
  const left = [...main.children]
  const ended = new AbortController()

  const renderNext = () => {
    const next = left.shift()
    if (!next) return renderAll()
    next.setAttribute('data-rendered', '')
    whenIdle(renderNext)
  }
  const renderAll = () => {
    left.length = 0
    ended.abort()
    delete dataset['deferred']
    for (const section of main.children) section.removeAttribute('data-rendered')
  }
  // Runs before the browser determines the position of a link's target within the page.
  const onClick = ({ target }: Event) => target instanceof Element && target.closest('a[href^="#"]') && renderAll()
  addEventListener('click', onClick, { capture: true, signal: ended.signal })
  whenIdle(renderNext)
}
