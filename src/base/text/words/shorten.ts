/** At most `longest` characters. A longer text ends in "…". */
export function shorten(text: string, longest: number): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/** The text on one line: line breaks and runs of spaces become one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
