import type { InlineNode, InlineText } from '#site/model/inline-text.ts'
import type { CheckboxField } from '#site/model/types.generated.ts'
import type { FieldType } from './field-type.ts'

export const checkbox: FieldType<CheckboxField> = {
  problemOf: ({ label }, value) => (value === wordingOf(label) ? undefined : { text: 'answerOutdated' }),
  missing: 'answerNotTicked',
  texts: ['answerNotTicked', 'answerOutdated'],
  // The label beside it has the wording of the consent.
  inWords: ({ label }, value) => (value === wordingOf(label) ? '✓' : `✓ ${value}`),
  conditions: ['checked'],
}

/** The wording that a visitor agrees to by ticking a box: the text of its label, with the addresses of its links. */
export function wordingOf(label: InlineText): string {
  return typeof label === 'string' ? label : label.map(wordsOf).join('')
}

function wordsOf(node: InlineNode): string {
  if (typeof node === 'string') return node
  const words = node.type === 'br' ? ' ' : wordingOf(node.children ?? [])
  return node.href === undefined ? words : `${words} (${node.href})`
}
