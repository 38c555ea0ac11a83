/** A name of code as words: `painPoints` is "Pain points". */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
