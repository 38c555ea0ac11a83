import { useEffect, useRef, useState } from 'react'
import { SOURCE_QUERY } from '#model/forms/source-query.ts'
import { ActionButton } from '#ui/Actions.tsx'
import { sectionStyles } from '#ui/section.styles.ts'
import { markHydrated } from '#app/page/replay-clicks.ts'
import type { HeaderData } from './header-data.ts'
import { currentLine } from './aria-current.ts'
import { headerStyles as styles } from './header.styles.ts'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { ServicesMenu } from './ServicesMenu.tsx'

/** From here on the page has been scrolled, and the header frosts. */
const FROSTED_FROM = 50

interface HeaderProps {
  data: HeaderData
  path: string
  /** Of the page: the header's action names it to the form's own page. */
  leadSource: string
  /** The ground of the page's opening, over which the header lies until it frosts. */
  ground?: 'inverse' | undefined
}

/** The head of every page. */
export function Header({ data: everywhere, path, leadSource, ground }: HeaderProps) {
  const data = onPageOf(leadSource, everywhere)
  const { email, hours, texts, header, headerAction } = data
  const element = useRef<HTMLElement>(null)
  const isFrosted = useScrolledBeyond(FROSTED_FROM)
  useEffect(() => {
    if (element.current) markHydrated(element.current)
  }, [])

  return (
    <header
      ref={element}
      className={styles.header}
      data-live=""
      data-frosted={isFrosted || undefined}
      data-ground={isFrosted ? undefined : ground}
    >
      <div className={sectionStyles.wrap}>
        <div className={styles.contact}>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
          {hours && <p>{hours}</p>}
          <SchemeSwitch label={texts.switchTheme} />
        </div>
        <div className={styles.bar}>
          <Logo data={data} id="header-logo" className={styles.logo} />
          <nav className={styles.nav} aria-label={texts.mainMenu}>
            <ul className={styles.lines}>
              {header.map((line) =>
                line.menu === 'services' ? (
                  <ServicesMenu key={line.href} line={line} data={data} path={path} />
                ) : (
                  <li key={line.href}>
                    <a className={styles.line} href={line.href} aria-current={currentLine(line.href, path)}>
                      {line.label}
                    </a>
                  </li>
                ),
              )}
            </ul>
          </nav>
          {headerAction && (
            <ActionButton action={headerAction} newTab={texts.newTab} size="small" className={styles.action} />
          )}
          <MobileMenu data={data} path={path} />
        </div>
      </div>
    </header>
  )
}

/** The header's data is the same on all pages, but for where its action leads if it opens a form. */
function onPageOf(leadSource: string, data: HeaderData): HeaderData {
  const { headerAction: action } = data
  if (!action?.form) return data
  return {
    ...data,
    headerAction: { ...action, href: `${action.href}?${SOURCE_QUERY}=${encodeURIComponent(leadSource)}` },
  }
}

function useScrolledBeyond(distance: number): boolean {
  const [isBeyond, setBeyond] = useState(false)
  useEffect(() => {
    const look = () => setBeyond(scrollY > distance)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [distance])
  return isBeyond
}
