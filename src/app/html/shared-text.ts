/** Text that many documents have, such as the footer. What is made of it is kept by this object. */
export class SharedText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A part of a document: text of this one alone, or of many. */
export type TextPart = string | SharedText

export const textOf = (parts: readonly TextPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
