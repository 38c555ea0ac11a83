/**
 * Characters that move the cursor, colour a terminal or change the direction of text: control characters and marks for
 * bidirectional text. A tab is harmless.
 */
// oxlint-disable-next-line no-control-regex -- these characters must not reach a terminal
const UNSAFE = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** A text that is safe to print: each unsafe character is shown as `\u001b`, or replaced. */
export const terminalSafe = (text: string, replacement?: string): string =>
  text.replace(UNSAFE, (character) => replacement ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
