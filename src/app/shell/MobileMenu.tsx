import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { ActionButton } from '#ui/Actions.tsx'
import { Icon } from '#ui/Icon.tsx'
import { linkStyles } from '#ui/links.styles.ts'
import type { HeaderData } from '#model/page-data.ts'
import { currentMenuItem } from './aria-current.ts'
import { onMenuDismissal } from './menu-dismissal.ts'
import type { MobileServicesProps } from './MobileServices.tsx'
import { mobileMenuStyles as styles } from './mobile-menu.styles.ts'
import { SchemeSwitch } from './SchemeSwitch.tsx'

/** The width from which the main menu itself is shown; `from.nav` in the styles. */
const WIDE = '(min-width:68.75em)'

/**
 * The full-screen menu of small screens. It opens and closes without script. With script the rest of the page is inert
 * while it is open, Escape or following a link closes it, and the services fold out; without, their item is a link.
 */
export function MobileMenu({ data, path }: { data: HeaderData; path: string }) {
  const { email, texts, header, headerAction } = data
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const Services = useMobileServices(details, isOpen)
  const close = useCallback(() => {
    if (details.current) details.current.open = false
    setOpen(false)
  }, [])

  useEffect(() => {
    // It may have been opened before hydration.
    setOpen(details.current?.open ?? false)
  }, [])
  useEffect(() => {
    const menu = details.current
    if (!isOpen || !menu) return undefined
    const controller = new AbortController()
    const restore = makeRestInert(menu.closest('header') ?? menu)
    const onEscape = () => {
      close()
      menu.querySelector('summary')?.focus()
    }
    onMenuDismissal({ close, onEscape, signal: controller.signal })
    matchMedia(WIDE).addEventListener('change', close, { signal: controller.signal })
    return () => {
      controller.abort()
      restore()
    }
  }, [isOpen, close])

  return (
    <details
      ref={details}
      className={styles.menu}
      data-mobile-menu=""
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.toggle}>
        <span className={styles.whenClosed}>
          <Icon name="menu" size={24} />
          <span className={linkStyles.visuallyHidden}>{texts.openMenu}</span>
        </span>
        <span className={styles.whenOpen}>
          <Icon name="cross" size={24} />
          <span className={linkStyles.visuallyHidden}>{texts.closeMenu}</span>
        </span>
      </summary>
      <div className={styles.sheet}>
        <div className={styles.scroll}>
          <nav className={styles.nav} aria-label={texts.mainMenu}>
            <ul>
              {header.map((item) => (
                <li key={item.href} className={styles.line}>
                  {item.menu === 'services' && Services ? (
                    <Services label={item.label} data={data} path={path} />
                  ) : (
                    <a className={styles.row} href={item.href} aria-current={currentMenuItem(item.href, path)}>
                      {item.label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.foot}>
            {headerAction && <ActionButton action={headerAction} newTab={texts.newTab} className={styles.action} />}
            <div className={styles.contact}>
              <a className={styles.email} href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
              <SchemeSwitch label={texts.switchTheme} />
            </div>
          </div>
        </div>
      </div>
    </details>
  )
}

/** Loads the component of the services once the menu is shown. If that fails, their item stays a link. */
function useMobileServices(
  menu: RefObject<HTMLDetailsElement | null>,
  isOpen: boolean,
): ComponentType<MobileServicesProps> | undefined {
  const [Services, setServices] = useState<ComponentType<MobileServicesProps>>()
  useEffect(() => {
    const { current } = menu
    // On wide screens the main menu is shown instead.
    if (!current || !(isOpen || getComputedStyle(current).display !== 'none')) return
    import('./MobileServices.tsx')
      .then(({ MobileServices }) => {
        // A focused item is not replaced; the menu may have been opened before hydration.
        if (!current.querySelector('nav :focus')) startTransition(() => setServices(() => MobileServices))
      })
      .catch(() => {})
  }, [menu, isOpen])
  return Services
}

/**
 * Makes everything inert except `element`, its ancestors and dialogs: a dialog that opens makes the rest of the page
 * inert by itself and must stay usable. Returns a function that undoes it.
 */
function makeRestInert(element: Element): () => void {
  const changed: Element[] = []
  for (let inside = element; inside !== document.body && inside.parentElement; inside = inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other === inside || other.matches('dialog,[inert]')) continue
      other.setAttribute('inert', '')
      changed.push(other)
    }
  }
  return () => changed.forEach((other) => other.removeAttribute('inert'))
}
