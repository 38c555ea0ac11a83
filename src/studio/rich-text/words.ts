/** What the tools of a running text are called, and what they say, in the language of the studio. */
export interface RichTextWords {
  /** The language of all these. */
  language: string
  tools: string
  bold: string
  emphasis: string
  link: string
  lineBreak: string
  list: string
  linkTarget: string
  makeLink: string
  changeLink: string
  removeLink: string
  /** Why nothing can be linked to what was typed. */
  noAddress: string
  /** The site has nothing there. */
  unknownAddress: string
  /** With what was left behind instead of "{what}". */
  pastedWithout: string
  pictures: string
  tables: string
  headings: string
  colours: string
  /** Several paragraphs were pasted into a text that is one. */
  pastedAsOne: string
  pastedTooLong: string
}
