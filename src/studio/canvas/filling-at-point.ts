import type { CanvasState } from './canvas-state.ts'
import { rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'

/** The name of the setting whose value is at a point of a text: "phone" for the text of `{phone}`. */
export function fillingAt(
  { fillings }: Pick<CanvasState, 'fillings'>,
  text: PlacedText,
  x: number,
  y: number,
): string | undefined {
  const names = [...text.value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name in fillings)
  if (names.length === 0) return undefined
  const range = rangeOf(text)
  const shown = range.toString().replaceAll('\u{a0}', ' ')
  // If the text consists of one setting only, any point of it counts.
  if (names.length === 1 && shown === fillings[names[0]!]) return names[0]
  const caret = document.caretPositionFromPoint(x, y)
  if (!caret || !range.isPointInRange(caret.offsetNode, caret.offset)) return undefined
  range.setEnd(caret.offsetNode, caret.offset)
  const offset = range.toString().length
  return names.find((name) => placesOf(fillings[name]!, shown).some(([start, end]) => offset >= start && offset <= end))
}

function placesOf(words: string, shown: string): [start: number, end: number][] {
  const [before = '', ...rest] = shown.split(words)
  let at = before.length
  return rest.map((after) => {
    const start = at
    at += words.length + after.length
    return [start, start + words.length]
  })
}
