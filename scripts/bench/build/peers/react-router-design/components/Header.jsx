import { Link } from 'react-router'
import shell from '../shell.json'
import { Action } from './Action.jsx'
import { Icon } from './Icon.jsx'
import { Logo } from './Logo.jsx'
import { SchemeSwitch } from './SchemeSwitch.jsx'
import { ServicesPanel } from './ServicesPanel.jsx'

const { email, hours, texts, header } = shell

export function Header({ path, ground, action }) {
  return (
    <header className="p-header-header" data-ground={ground}>
      <div className="p-section-wrap">
        <div className="p-header-contact">
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
          <p>{hours}</p>
          <SchemeSwitch />
        </div>
        <div className="p-header-bar">
          <Logo id="header-logo" className="p-header-logo" />
          <nav className="p-header-nav" aria-label={texts.mainMenu}>
            <ul className="p-header-lines">
              {header.map(({ label, href, menu }) =>
                menu === 'services' ? (
                  <li key={href} data-menu="">
                    <button
                      type="button"
                      className="p-header-line"
                      data-href={href}
                      aria-expanded="false"
                      aria-controls="services-menu"
                      aria-current={currentAt(path, href) && 'true'}
                    >
                      {label}
                      <Icon name="chevron" size={14} />
                    </button>
                    <ServicesPanel path={path} />
                  </li>
                ) : (
                  <li key={href}>
                    <Link className="p-header-line" to={href} aria-current={currentAt(path, href)}>
                      {label}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <Action action={action} size="small" className="p-header-action" />
          <MobileMenu path={path} action={action} />
        </div>
      </div>
    </header>
  )
}

function MobileMenu({ path, action }) {
  return (
    <details className="p-mobile-menu-menu" data-mobile-menu="">
      <summary className="p-mobile-menu-toggle">
        <span className="p-mobile-menu-whenClosed">
          <Icon name="menu" size={24} />
          <span className="p-links-visuallyHidden">{texts.openMenu}</span>
        </span>
        <span className="p-mobile-menu-whenOpen">
          <Icon name="cross" size={24} />
          <span className="p-links-visuallyHidden">{texts.closeMenu}</span>
        </span>
      </summary>
      <div className="p-mobile-menu-sheet">
        <div className="p-mobile-menu-scroll">
          <nav className="p-mobile-menu-nav" aria-label={texts.mainMenu}>
            <ul>
              {header.map(({ label, href, menu }) => (
                <li key={href} className="p-mobile-menu-line">
                  <Link
                    className="p-mobile-menu-row"
                    to={href}
                    data-panel={menu && 'services-menu'}
                    aria-current={currentAt(path, href)}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="p-mobile-menu-foot">
            <Action action={action} className="p-mobile-menu-action" />
            <div className="p-mobile-menu-contact">
              <a className="p-mobile-menu-email" href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
              <SchemeSwitch />
            </div>
          </div>
        </div>
      </div>
    </details>
  )
}

function currentAt(path, href) {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}
