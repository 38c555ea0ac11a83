import { Link } from 'react-router'
import shell from '../shell.json'
import { Logo } from './Logo.jsx'

const { footer, address, phone, email, copyright, texts } = shell
const isExternal = (href) => /^https?:/.test(href)

export function Footer() {
  return (
    <footer className="p-footer-footer" data-ground="inverse">
      <div className="p-section-wrap">
        <div className="p-footer-grid">
          <div className="p-footer-about">
            <Logo id="footer-logo" className="p-footer-logo" />
            <p>{footer.blurb}</p>
            <address className="p-footer-address">
              <p>
                <span className="p-footer-text">{address}</span>
              </p>
              <p>
                <span className="p-footer-text" dir="ltr">
                  {phone.text}
                </span>
              </p>
              <p>
                <a className="p-footer-link" href={`mailto:${email}`} dir="ltr">
                  {email}
                </a>
              </p>
            </address>
          </div>
          {footer.columns.map(({ title, links }, index) => (
            <nav key={title} aria-labelledby={`footer-column-${index + 1}`}>
              <h2 id={`footer-column-${index + 1}`} className="p-footer-title">
                {title}
              </h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link className="p-footer-link" to={href}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="p-footer-base">
          <p>{copyright}</p>
          {footer.base.map(({ label, href }) =>
            isExternal(href) ? (
              <a key={href} className="p-footer-link" href={href} target="_blank" rel="noopener">
                {label}
                <span className="p-links-visuallyHidden"> ({texts.newTab})</span>
              </a>
            ) : (
              <Link key={href} className="p-footer-link" to={href}>
                {label}
              </Link>
            ),
          )}
        </div>
      </div>
    </footer>
  )
}
