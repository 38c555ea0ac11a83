import { beforeAfterStyles } from './before-after.styles.ts'

interface BeforeAfterProps {
  beforeLabel: string
  before: string
  afterLabel: string
  after: string
}

/** Two panels side by side, before and after, each with a visible label. */
export function BeforeAfter({ beforeLabel, before, afterLabel, after }: BeforeAfterProps) {
  return (
    <dl className={beforeAfterStyles.pair}>
      <div className={beforeAfterStyles.before}>
        <dt>{beforeLabel}</dt>
        <dd>{before}</dd>
      </div>
      <div className={beforeAfterStyles.after}>
        <dt>{afterLabel}</dt>
        <dd>{after}</dd>
      </div>
    </dl>
  )
}
