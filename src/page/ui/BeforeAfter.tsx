import type { InlineText as Text } from '#site/model/inline-text.ts'
import { InlineText } from './InlineText.tsx'
import { beforeAfterStyles } from './before-after.styles.ts'

interface BeforeAfterProps {
  beforeLabel: string
  before: Text
  afterLabel: string
  after: Text
}

/** Two panels side by side, before and after, each with a visible label. */
export function BeforeAfter({ beforeLabel, before, afterLabel, after }: BeforeAfterProps) {
  return (
    <dl className={beforeAfterStyles.pair}>
      <div className={beforeAfterStyles.before}>
        <dt>{beforeLabel}</dt>
        <dd>
          <InlineText text={before} />
        </dd>
      </div>
      <div className={beforeAfterStyles.after}>
        <dt>{afterLabel}</dt>
        <dd>
          <InlineText text={after} />
        </dd>
      </div>
    </dl>
  )
}
