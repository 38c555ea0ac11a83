import type { ReactNode } from 'react'
import { figureTextStyles as styles } from './figure-text.styles.ts'
import { classes } from './style/classes.ts'

interface FigureTextProps {
  prefix?: string | undefined
  value: string
  suffix?: string | undefined
  /** Renders the number, for example as one that counts. */
  renderNumber?: ((number: string) => ReactNode) | undefined
}

/** A figure in large type, such as "<1 s" or "87%": everything but the number is half as large, and a hair space away. */
export function FigureText({ prefix, value, suffix = '', renderNumber = (text) => text }: FigureTextProps) {
  const [, number = value, ownUnit = ''] = /^(.*\d)(\D+)$/.exec(value) ?? []
  const unit = ownUnit + suffix
  return (
    <>
      {prefix && <small className={styles.unit}>{prefix}</small>}
      {renderNumber(number)}
      {unit && <small className={classes(styles.unit, !unit.startsWith(' ') && styles.apart)}>{unit}</small>}
    </>
  )
}
