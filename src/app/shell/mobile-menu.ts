import { onMenuDismissal } from './menu-dismissal.ts'

/** The width from which the main menu itself is shown; `from.nav` in the styles. */
const WIDE = '(min-width:68.75em)'

/**
 * The `<details>` of small screens: while it is open the rest of the page is inert, and Escape or following a link closes
 * it. At the first sign that it will be opened the services are loaded, which fold out.
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
    matchMedia(WIDE).addEventListener('change', close, { signal })
    showServices()
  }
  const close = () => {
    menu.open = false
    update()
  }
  /** If they fail to load, their item stays a link. */
  const showServices = () => {
    import('./mobile-services.ts').then(({ showMobileServices }) => showMobileServices(menu)).catch(() => {})
  }

  menu.addEventListener('toggle', update)
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    menu.addEventListener(event, showServices, { once: true, passive: true })
  // It may have been opened before.
  update()
}

/**
 * Makes everything inert but the header and dialogs, until `signal` is aborted: a dialog that opens makes the rest of the
 * page inert by itself and must stay usable.
 */
function makePageInert(signal: AbortSignal): void {
  const parts = document.querySelectorAll('body > :not(header, #app, [inert]), #app > :not(dialog, [inert])')
  for (const part of parts) part.setAttribute('inert', '')
  signal.addEventListener('abort', () => parts.forEach((part) => part.removeAttribute('inert')))
}
