import type { ReactNode } from 'react'
import { figureTextStyles } from './figure-text.styles.ts'

interface FigureTextProps {
  value: string
  /** What to render instead of the number, such as one that counts. */
  renderNumber?: ((number: string) => ReactNode) | undefined
}

/** A figure in large type, such as "12+". Its type is so tight that the sign would touch the last digit. */
export function FigureText({ value, renderNumber = (number) => number }: FigureTextProps) {
  const sign = /(?<=\d)[+%×x]$/.exec(value)?.[0]
  if (!sign) return renderNumber(value)
  return (
    <>
      {renderNumber(value.slice(0, -1))}
      <span className={figureTextStyles.sign}>{sign}</span>
    </>
  )
}
