import type { ReactNode } from 'react'

/** A range of numbers or times: "8:00–21:00". */
const RANGE = /^\p{Nd}[\p{Nd}.,:٫٬]*\s?[–—]\s?[\p{Nd}.,:٫٬]+$/u

interface IsolatedValueProps {
  text: string
  /** The content to show for the text, if it is more than text. */
  children?: ReactNode
}

/**
 * A value in its own direction: in text from right to left "12+" would be shown as "+12". A range has no direction of its own;
 * it follows the text around it, so that its first number comes first.
 */
export const IsolatedValue = ({ text, children = text }: IsolatedValueProps) =>
  RANGE.test(text) ? children : <bdi>{children}</bdi>
