/** The places of the people who work in one change. */

/** The place that a window of the studio shows, and whether its user types there. */
export interface PlaceOfWindow {
  file: string
  /** The index of the section; absent for the fields other than sections. */
  section?: number
  /** The section is locked for others meanwhile. */
  isTyping?: true
}

/** A person in a window. */
export interface Present extends PlaceOfWindow {
  /** The id of the person. */
  person: string
  name: string
}
