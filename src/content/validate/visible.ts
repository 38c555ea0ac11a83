/** What can be seen of a text: without the spaces around it, and without marks that have no width. */
export const visible = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()
