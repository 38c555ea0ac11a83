/** A text as it is sent to a translator. */
export interface ExchangedText {
  /** The file of the document, below the site's folder, and the place of the text in it. */
  file: string
  at: string
  from: string
  to: string
  state: 'missing' | 'stale' | 'draft' | 'done'
  /** The words that were translated, where the source has others now. */
  previous?: string
  isInline: boolean
  /** What a translator needs to know: page, section, what the text is, how long it may be. */
  notes: readonly string[]
  maxLength?: number
}

/** A text as it comes back. */
export interface ReturnedText extends Pick<ExchangedText, 'file' | 'at' | 'from' | 'to'> {
  /** Whether a person has said that the translation is right. That of a machine is a draft. */
  isConfirmed: boolean
  /** Why the translation cannot be read, as the end of a sentence. */
  fault?: string
}

/** The texts of a site for one language, as a file has them. */
export interface ExchangeFile<T> {
  /** The address of the site. */
  site: string
  source: string
  language: string
  texts: readonly T[]
}
