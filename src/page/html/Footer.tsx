import type { ShellData } from '#site/model/page-data.ts'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { SiteLink } from '#page/ui/Links.tsx'
import { LanguageSwitch } from '#page/shell/HeaderButtons.tsx'
import { Logo } from '#page/shell/Logo.tsx'
import { footerStyles } from './footer.styles.ts'

/** The footer of every page. It is rendered in Node only and not hydrated. */
interface FooterProps {
  data: ShellData
  /** The address of the page in each language of the site. */
  languages?: Readonly<Record<string, string>> | undefined
}

export function Footer({ data, languages }: FooterProps) {
  const { footer, footerShape, address, phone, email, copyright, texts } = data
  return (
    <footer className={footerStyles.footer} data-ground={footerShape ? 'sunken' : 'inverse'} data-shape={footerShape}>
      <div className={sectionStyles.wrap}>
        <div className={footerStyles.grid}>
          <div className={footerStyles.about}>
            <Logo data={data} id="footer-logo" className={footerStyles.logo} />
            <p>{footer.blurb}</p>
            <address className={footerStyles.address}>
              {address && (
                <p>
                  <span className={footerStyles.text}>{address}</span>
                </p>
              )}
              {phone && (
                <p>
                  {phone.href ? (
                    <a className={footerStyles.link} href={phone.href} dir="ltr">
                      {phone.text}
                    </a>
                  ) : (
                    <span className={footerStyles.text} dir="ltr">
                      {phone.text}
                    </span>
                  )}
                </p>
              )}
              <p>
                <a className={footerStyles.link} href={`mailto:${email}`} dir="ltr">
                  {email}
                </a>
              </p>
            </address>
          </div>
          {footer.columns.map(({ title, links }, index) => (
            <nav key={title} aria-labelledby={`footer-column-${index + 1}`}>
              <h2 id={`footer-column-${index + 1}`} className={footerStyles.title}>
                {title}
              </h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <SiteLink className={footerStyles.link} href={href} newTab={texts.newTab}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={footerStyles.base}>
          <p>{copyright}</p>
          {footer.base.map(({ label, href }) => (
            <SiteLink key={label} className={footerStyles.link} href={href} newTab={texts.newTab}>
              {label}
            </SiteLink>
          ))}
          <LanguageSwitch data={data} addresses={languages} />
        </div>
      </div>
    </footer>
  )
}
