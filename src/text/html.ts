const NEEDS_ESCAPING = /[&<>"]/

/** Escapes text for elements and attribute values. The test saves time, as most texts have nothing to escape. */
export const escapeHtml = (text: string): string =>
  NEEDS_ESCAPING.test(text) ? text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`) : text
