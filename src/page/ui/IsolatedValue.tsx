import type { ReactNode } from 'react'

/** Numbers or times from one to another: "8:00–21:00". */
const RANGE = /^\p{Nd}[\p{Nd}.,:٫٬]*\s?[–—]\s?[\p{Nd}.,:٫٬]+$/u

interface IsolatedValueProps {
  text: string
  /** What is shown of the text, if it is more than text. */
  children?: ReactNode
}

/**
 * A value in its own direction: in text from right to left "12+" would be shown as "+12". A range has no direction of its own;
 * it is read as the text around it, so that its first number comes first.
 */
export const IsolatedValue = ({ text, children = text }: IsolatedValueProps) =>
  RANGE.test(text) ? children : <bdi>{children}</bdi>
