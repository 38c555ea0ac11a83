/** Where the people are who work in one change. */

/** What a window of the studio shows, and whether somebody types there. */
export interface PlaceOfWindow {
  file: string
  /** The index of the section; absent for what the document says beside its sections. */
  section?: number
  /** Nobody else changes the section meanwhile. */
  isTyping?: true
}

/** Somebody in a window. */
export interface Present extends PlaceOfWindow {
  /** The id of the person. */
  person: string
  name: string
}
