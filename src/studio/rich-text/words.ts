/** The labels and hints of the text tools, in the language of the studio. */
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
  /** Why the typed text is not a valid target. */
  noAddress: string
  /** The site has no such page. */
  unknownAddress: string
  /** Has the name of the omitted content in place of "{what}". */
  pastedWithout: string
  pictures: string
  tables: string
  headings: string
  colours: string
  /** Several paragraphs were pasted into a single text. */
  pastedAsOne: string
  pastedTooLong: string
}
