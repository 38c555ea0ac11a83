import { classNames } from '../class-names.js'
import { Actions } from './Actions.jsx'
import { Breadcrumb } from './Breadcrumb.jsx'
import { Drawing } from './Drawing.jsx'

export function Hero({ id, block, crumbs }) {
  const { title, subtitle, layout, sky, drawing, badges, actions } = block
  const isBeside = layout === 'beside'
  const art = <Drawing name={drawing} id={`${id}-art`} className="p-drawing-drawing p-hero-drawing" carried={drawing} />
  return (
    <section
      id={id}
      className="p-hero-hero"
      data-layout={layout}
      data-sky={sky}
      data-ground={sky === 'night' ? 'inverse' : undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className={classNames('p-section-wrap p-hero-wrap', isBeside && 'p-hero-columns')}>
        <Breadcrumb crumbs={crumbs} />
        <div className="p-hero-copy">
          {badges && (
            <ul className="p-hero-badges">
              {badges.map(({ label, mark }, index) => (
                <li key={label} className="p-hero-badge">
                  {mark && (
                    <Drawing name={mark} id={`${id}-badge-${index}`} className="p-drawing-mark" carried={mark} />
                  )}
                  {label}
                </li>
              ))}
            </ul>
          )}
          <h1 id={`${id}-title`} className="p-hero-title">
            {title}
          </h1>
          <p className="p-hero-lead">{subtitle}</p>
          <div className="p-hero-actions">
            <Actions actions={actions} />
          </div>
        </div>
        {isBeside && art}
      </div>
      {!isBeside && art}
    </section>
  )
}
