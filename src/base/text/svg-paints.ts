const PAINT = /\b(fill|stroke|color|stop-color|flood-color|lighting-color)="(#[0-9a-f]{6})"/g

/** A cleaned SVG, split at its masks. The colours of a mask are not visible: they define how much of the drawing is. */
const partsOf = (svg: string): { part: string; isMask: boolean }[] =>
  svg.split(/(?=<mask\b)|(?<=<\/mask>)/).map((part) => ({ part, isMask: part.startsWith('<mask') }))

/** The colours of a cleaned SVG as `#rrggbb`, one for each occurrence. */
export const paintsOf = (svg: string): string[] =>
  partsOf(svg).flatMap(({ part, isMask }) => (isMask ? [] : [...part.matchAll(PAINT)].map(([, , color = '']) => color)))

/** A cleaned SVG with each colour replaced by the result of `replace`, which gets it as `#rrggbb`. */
export const replacePaints = (svg: string, replace: (color: string) => string): string =>
  partsOf(svg)
    .map(({ part, isMask }) =>
      isMask ? part : part.replace(PAINT, (_, name: string, color: string) => `${name}="${replace(color)}"`),
    )
    .join('')
