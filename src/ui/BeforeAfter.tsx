import { beforeAfterStyles } from './before-after.styles.ts'

interface BeforeAfterProps {
  beforeLabel: string
  before: string
  afterLabel: string
  after: string
}

/** An old way outlined, a new way tinted, both named in words. */
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
