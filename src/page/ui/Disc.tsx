import { discStyles } from './disc.styles.ts'

export type Level = 'full' | 'part' | 'none'

/** A full, half or empty disc. Its meaning must be given in text beside it. */
export function Disc({ level }: { level: Level }) {
  return (
    <svg className={discStyles.disc} viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" focusable="false">
      <circle cx={10} cy={10} r={7.25} fill={level === 'full' ? 'currentColor' : 'none'} />
      {level === 'part' && <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" fill="currentColor" stroke="none" />}
    </svg>
  )
}
