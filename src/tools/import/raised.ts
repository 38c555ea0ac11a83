const SIGNS: Record<'sup' | 'sub', ReadonlyMap<string, string>> = {
  sup: pairs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (sign, index) => [sign, to[index]!]))
}

/** A text in superscript or subscript characters of Unicode: "²", "₂". Undefined if Unicode lacks one of them. */
export function raised(text: string, place: 'sup' | 'sub'): string | undefined {
  const signs = Array.from(text, (sign) => SIGNS[place].get(sign))
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join('') : undefined
}
