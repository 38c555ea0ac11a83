/** A part of a text that a translator must keep: a placeholder or code, or a mark or link around other parts. */
export type TextPart = string | { keep: string } | { open: string; parts: TextPart[]; close: string }

/** Bold words, links, code and placeholders. Anything else remains text, so that no byte is lost. */
const PROTECTED =
  /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^[\]]+)\](?<address>\([^()\s]+\))|(?<code>`[^`]+`)|(?<placeholder>\{\w+\})/

/** The parts of a text. Joined, they equal the text. */
export function partsOf(text: string, isInline: boolean): TextPart[] {
  const parts: TextPart[] = []
  let rest = text
  for (let match = PROTECTED.exec(rest); match; match = PROTECTED.exec(rest)) {
    const { bold, label, address, code, placeholder } = match.groups!
    const isMark = placeholder === undefined
    const end = match.index + match[0].length
    if (isMark && !isInline) {
      // Plain texts have no marks, but a placeholder may follow these characters.
      parts.push(rest.slice(0, match.index + 1))
      rest = rest.slice(match.index + 1)
      continue
    }
    if (match.index > 0) parts.push(rest.slice(0, match.index))
    if (bold !== undefined) parts.push({ open: '**', parts: partsOf(bold, isInline), close: '**' })
    else if (label !== undefined) parts.push({ open: '[', parts: partsOf(label, isInline), close: `]${address}` })
    else parts.push({ keep: (code ?? placeholder)! })
    rest = rest.slice(end)
  }
  if (rest !== '') parts.push(rest)
  return parts
}
