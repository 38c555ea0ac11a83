/** Whether a drawing is of something that stands on its lower edge, as its own alignment says. */
export const standsOnItsEdge = (svg: string): boolean => /^[^>]* preserveAspectRatio="\w+YMax/.test(svg)
