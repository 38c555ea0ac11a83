import { ARABIC_SAMPLE_WORD, SAMPLE_WORD } from './samples.ts'

/** "Sample", "Sample 2", "Sample: What the figure counts." */
const SAMPLE = new RegExp(String.raw`^${SAMPLE_WORD}( \d+)?(?:: (.+))?$`)

/** The text of an example or a sample in Arabic, by the translations of examples. A text without words is returned unchanged. */
export function inArabic(text: string, words: Readonly<Record<string, string>>): string {
  const [sample, number = '', rest] = SAMPLE.exec(text) ?? []
  if (sample === undefined) return words[text] ?? text
  const about = rest === undefined ? undefined : words[rest]
  return `${ARABIC_SAMPLE_WORD}${number}${about === undefined ? '' : `: ${about}`}`
}
