import { impactStyles } from './impact.styles.ts'

interface ImpactProps {
  label: string
  text: string
  className?: string
}

/** What a problem costs or a change brings: a warm label over one sentence. */
export function Impact({ label, text, className }: ImpactProps) {
  return (
    <p className={className}>
      <b className={impactStyles.label}>{label}</b> <span className={impactStyles.text}>{text}</span>
    </p>
  )
}
