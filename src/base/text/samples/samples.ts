/** The first word of the texts of a new page, until an author replaces them. */
export const SAMPLE_WORD = 'Sample'

/** The same word on Arabic sites. */
export const ARABIC_SAMPLE_WORD = 'نص تجريبي'

/** The old address of a new redirect, which no page has. */
export const SAMPLE_ADDRESS = '/sample-address'

/** "Sample", "Sample 2", "Sample: What the figure counts." */
const SAMPLE_TEXT = new RegExp(String.raw`^(?:${SAMPLE_WORD}|${ARABIC_SAMPLE_WORD})(?: \d+)?(?:: |$)`)

export const isSample = (text: string): boolean => SAMPLE_TEXT.test(text)

export const isSampleAddress = (address: string): boolean =>
  address.startsWith(SAMPLE_ADDRESS) && /^(?:-\d+)?$/.test(address.slice(SAMPLE_ADDRESS.length))

/** The note of a section that was made from an example and contains invented facts, such as quotes, prices and names. */
export const SAMPLE_NOTE = `${SAMPLE_WORD}: Write what is true here.`
