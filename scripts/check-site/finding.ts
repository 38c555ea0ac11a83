/** Something wrong in a page as it was built, worded for the editor of its content. */
export interface Finding extends FindingText {
  /** The address of the page. */
  page: string
}

export interface FindingText {
  /** Where in the page, in words: `“Questions”` for the section with that heading, `the footer`. Empty for a whole page. */
  place: string
  /** A full sentence about the finding. */
  message: string
  hint: string
}

/** The hint about findings that no document can cause. */
export const PROGRAM_FAULT = 'This comes from the program, not from the content: tell the developers of the site.'
