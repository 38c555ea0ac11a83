import { classNames } from '../class-names.js'

export function Section({ id, title, lead, aside, ground = 'canvas', isSplit, isRuled, className, children }) {
  const Outer = title ? 'section' : 'div'
  const hasHead = title || lead || aside
  const heading = title && (
    <h2 id={`${id}-title`} className="p-section-title">
      {title}
    </h2>
  )
  return (
    <Outer
      id={id}
      className={classNames('p-section-section', className)}
      data-ground={ground}
      data-ruled={isRuled ? '' : undefined}
      aria-labelledby={title && `${id}-title`}
    >
      <div className="p-section-wrap">
        {isSplit ? (
          <div className="p-section-split">
            {hasHead && (
              <div className="p-section-splitHead">
                {heading}
                {lead && <p>{lead}</p>}
                {aside}
              </div>
            )}
            <div>{children}</div>
          </div>
        ) : (
          <>
            {hasHead && (
              <div className="p-section-head">
                {heading}
                {lead && <p className="p-section-lead">{lead}</p>}
              </div>
            )}
            {children}
          </>
        )}
      </div>
    </Outer>
  )
}
