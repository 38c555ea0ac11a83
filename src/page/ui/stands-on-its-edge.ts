/** Whether the motif of a drawing stands on its lower edge, according to the drawing's own alignment. */
export const standsOnItsEdge = (svg: string): boolean => /^[^>]* preserveAspectRatio="\w+YMax/.test(svg)
