/** A text of a document as visitors read it, with settings in place of their names. Braces after a backslash stay. */
export const filledIn = (text: string, fillings: Record<string, string>): string =>
  text.replace(/(?<!\\)\{(\w+)\}/g, (whole, name: string) => fillings[name] ?? whole)
