import type { InlineText as Text } from '#site/model/inline-text.ts'
import { InlineText } from './InlineText.tsx'
import { impactStyles } from './impact.styles.ts'

interface ImpactProps {
  label: string
  text: Text
  className?: string
}

/** The impact of a problem or a change: a highlighted label over one sentence. */
export function Impact({ label, text, className }: ImpactProps) {
  return (
    <p className={className}>
      <b className={impactStyles.label}>{label}</b>{' '}
      <span className={impactStyles.text}>
        <InlineText text={text} />
      </span>
    </p>
  )
}
