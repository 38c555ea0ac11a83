import type { ComponentProps } from 'react'

/** Colours with a meaning, for pills and notes. */
export type Tone = 'bad' | 'warn' | 'good' | 'changed'

/** A short mark beside a title, such as a state. */
export const Pill = ({ tone, ...props }: ComponentProps<'span'> & { tone?: Tone | undefined }) => (
  <span {...props} className="pill" data-tone={tone} />
)
