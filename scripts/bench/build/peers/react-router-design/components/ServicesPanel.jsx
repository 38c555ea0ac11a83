import { Link } from 'react-router'
import shell from '../shell.json'
import { Drawing } from './Drawing.jsx'
import { Icon } from './Icon.jsx'

const { categories, links, all } = shell.servicesMenu

export function ServicesPanel({ path }) {
  const current = (href) => (href === path ? 'page' : undefined)
  return (
    <div id="services-menu" className="p-services-panel-panel">
      <div className="p-section-wrap p-services-panel-grid">
        {categories.map((category, index) => (
          <div key={category.name}>
            <p id={`services-menu-${index + 1}`} className="p-services-panel-title">
              <Drawing
                name={category.mark}
                id={`services-menu-mark-${index + 1}`}
                className="p-drawing-mark p-services-panel-mark"
              />
              {category.name}
            </p>
            <ul aria-labelledby={`services-menu-${index + 1}`}>
              {category.links.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} aria-current={current(href)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="p-services-panel-foot">
        <ul className="p-section-wrap p-services-panel-footLinks">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link className="p-services-panel-footLink" to={href} aria-current={current(href)}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link className="p-links-arrow" to={all.href} aria-current={current(all.href)}>
              {all.label}
              <Icon name="arrow" className="p-links-flip" />
            </Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
