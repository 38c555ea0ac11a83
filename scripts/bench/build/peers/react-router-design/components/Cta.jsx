import { Link } from 'react-router'
import { classNames } from '../class-names.js'
import { Actions } from './Actions.jsx'
import { Drawing } from './Drawing.jsx'
import { Icon } from './Icon.jsx'

export function Cta({ id, block: { title, lead, drawing, actions, note, pager } }) {
  return (
    <section
      id={id}
      className={classNames('p-cta-cta', pager && 'p-cta-aboveLinks')}
      data-ground="inverse"
      aria-labelledby={`${id}-title`}
    >
      <Drawing name={drawing} id={`${id}-art`} className="p-drawing-drawing p-cta-drawing" />
      <div className="p-section-wrap p-cta-wrap">
        <h2 id={`${id}-title`} className="p-cta-title">
          {title}
        </h2>
        <p className="p-cta-lead">{lead}</p>
        <div className="p-cta-actions">
          <Actions actions={actions} />
        </div>
        <p className="p-cta-note">{note}</p>
      </div>
      {pager && <Neighbours pager={pager} />}
    </section>
  )
}

function Neighbours({ pager: { label, newer, older } }) {
  return (
    <nav className="p-cta-neighbours" aria-label={label}>
      <ul className="p-section-wrap p-cta-links">
        {newer && (
          <li>
            <Link className="p-links-arrow" to={newer.href} rel="prev">
              <Icon name="arrow" className="p-cta-back" />
              <span className="p-links-visuallyHidden">{newer.label}: </span>
              {newer.title}
            </Link>
          </li>
        )}
        {older && (
          <li className="p-cta-next">
            <Link className="p-links-arrow" to={older.href} rel="next">
              <span className="p-links-visuallyHidden">{older.label}: </span>
              {older.title}
              <Icon name="arrow" className="p-links-flip" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
