/** A star of eight points, made of two squares. */
export const STAR = `polygon(${[...Array(16).keys()]
  .map((i) => {
    const [angle, radius] = [(Math.PI / 8) * i, i % 2 ? 38.3 : 50]
    return `${(50 + radius * Math.cos(angle)).toFixed(1)}% ${(50 + radius * Math.sin(angle)).toFixed(1)}%`
  })
  .join()})`
