const CLOSE_DELAY = 200

/** How the menu was opened: a click on a menu that was opened by hover keeps it open, a second click closes it. */
type Trigger = 'hover' | 'press'

/** Closes the menu that was opened last: only one is open at a time. */
let closeLast: (() => void) | undefined

interface DismissalListeners {
  /** Called when the visitor follows a link or goes back or forward, but not for links that open a form. */
  close: () => void
  onEscape: () => void
  signal: AbortSignal
}

/** Listens for everything outside the menu's own button that closes an open menu. */
export function onMenuDismissal({ close, onEscape, signal }: DismissalListeners): void {
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const opensNewTab = ctrlKey || metaKey || shiftKey
    if (!opensNewTab && target instanceof Element && target.closest('a:not([data-form])')) close()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKey, { signal })
  addEventListener('popstate', close, { signal })
}

/** Opens and closes a panel of the main menu. `item` is its list item, with button and panel. */
export function enhanceMenu(item: HTMLElement): void {
  const button = item.querySelector('button')
  if (!button) return
  let trigger: Trigger | undefined
  let closeTimer: ReturnType<typeof setTimeout> | undefined
  /** Aborted when the menu closes. */
  let opened: AbortController | undefined

  const open = (by: Trigger) => {
    if (!opened) closeLast?.()
    closeLast = close
    trigger = by
    button.setAttribute('aria-expanded', 'true')
    if (opened) return
    opened = new AbortController()
    const { signal } = opened
    const onEscape = () => {
      if (item.contains(document.activeElement)) button.focus()
      close()
    }
    const onPointerDown = ({ target }: Event) => target instanceof Node && !item.contains(target) && close()
    onMenuDismissal({ close, onEscape, signal })
    document.addEventListener('pointerdown', onPointerDown, { signal })
  }
  const close = () => {
    trigger = undefined
    button.setAttribute('aria-expanded', 'false')
    opened?.abort()
    opened = undefined
  }

  item.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'touch') return
    clearTimeout(closeTimer)
    open(trigger ?? 'hover')
  })
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') closeTimer = setTimeout(close, CLOSE_DELAY)
  })
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) close()
  })
  button.addEventListener('click', () => (trigger === 'press' ? close() : open('press')))
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open('press')
    item.querySelector('a')?.focus()
  })
  // The style sheet has opened it on hover and focus before this script ran.
  if (item.matches(':hover,:focus-within')) open('hover')
}
