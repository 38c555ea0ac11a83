/** A text for a translator. */
export interface ExchangedText {
  /** The file of the document, below the site's folder, and the place of the text in it. */
  file: string
  at: string
  from: string
  to: string
  state: 'missing' | 'stale' | 'draft' | 'done'
  /** The words that were translated, if the source has changed since. */
  previous?: string
  isInline: boolean
  /** Information for a translator: page, section, the kind of text, its maximum length. */
  notes: readonly string[]
  maxLength?: number
}

/** A text that a translator has returned. */
export interface ReturnedText extends Pick<ExchangedText, 'file' | 'at' | 'from' | 'to'> {
  /** Whether a person has confirmed the translation. A machine translation is a draft. */
  isConfirmed: boolean
  /** Why the translation cannot be read, as the end of a sentence. */
  fault?: string
}

/** The texts of a site for one language, as in a file. */
export interface ExchangeFile<T> {
  /** The address of the site. */
  site: string
  source: string
  language: string
  texts: readonly T[]
}
