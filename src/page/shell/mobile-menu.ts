import { onMenuDismissal } from './header-menu.ts'

/** The width in em from which the main menu itself is shown; `from.nav` in the styles. */
const WIDE = '68.75'

/**
 * The `<details>` of small screens: while it is open the rest of the page is inert, and Escape or following a link closes
 * it. The foldable panels are loaded at the first sign that it will be opened.
 */
export function enhanceMobileMenu(menu: HTMLDetailsElement): void {
  /** Aborted when the menu closes. */
  let opened: AbortController | undefined

  const update = () => {
    if (menu.open === (opened !== undefined)) return
    opened?.abort()
    opened = undefined
    if (!menu.open) return
    opened = new AbortController()
    const { signal } = opened
    const onEscape = () => {
      close()
      menu.querySelector('summary')?.focus()
    }
    makePageInert(signal)
    onMenuDismissal({ close, onEscape, signal })
    const width = menu.closest('header')?.dataset['fold'] ?? WIDE
    matchMedia(`(min-width:${width}em)`).addEventListener('change', close, { signal })
    showPanels()
  }
  const close = () => {
    menu.open = false
    update()
  }
  /** If they fail to load, their items remain links. */
  const showPanels = () => {
    import('./mobile-panels.ts').then(({ showMobilePanels }) => showMobilePanels(menu)).catch(() => {})
  }

  menu.addEventListener('toggle', update)
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    menu.addEventListener(event, showPanels, { once: true, passive: true })
  // It may have been opened before.
  update()
}

/**
 * Makes everything inert but the header and dialogs, until `signal` is aborted: a dialog that opens makes the rest of the
 * page inert by itself and must stay usable.
 */
function makePageInert(signal: AbortSignal): void {
  const parts = document.querySelectorAll('body > :not(header, #app, dialog, [inert]), #app > :not(dialog, [inert])')
  for (const part of parts) part.setAttribute('inert', '')
  signal.addEventListener('abort', () => parts.forEach((part) => part.removeAttribute('inert')))
}
