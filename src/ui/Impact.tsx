import { impactStyles } from './impact.styles.ts'

interface ImpactProps {
  label: string
  text: string
  className?: string
}

/** The impact of a problem or a change: a highlighted label over one sentence. */
export function Impact({ label, text, className }: ImpactProps) {
  return (
    <p className={className}>
      <b className={impactStyles.label}>{label}</b> <span className={impactStyles.text}>{text}</span>
    </p>
  )
}
