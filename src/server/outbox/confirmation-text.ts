import type { ConfirmationMail, Form } from '#model/types.generated.ts'
import { visitorName } from '#model/forms/visitor.ts'

const MAX_NAME_LENGTH = 40

/** The paragraphs of a confirmation mail, its signature, and why it comes. */
export function confirmationText(
  { paragraphs, reason }: ConfirmationMail,
  name: string,
  { brand, origin }: { brand: string; origin: string },
): string {
  const texts = paragraphs.map((text) => withName(text, name))
  return `${[...texts, `${brand}\n${origin}`].join('\n\n')}\n\n-- \n${reason}\n`
}

/** Without a name, "Hello {name}," is "Hello,". */
function withName(text: string, name: string): string {
  return name === '' ? text.replace(/\s*\{name\}/g, '').trim() : text.replaceAll('{name}', () => name)
}

/**
 * The visitor's name for a mail to an address that anybody may have typed: letters alone with what stands between parts
 * of a name, so that it is neither a link nor a telephone number, and too short for a message. Empty without one.
 */
export function safeName(form: Form, values: Readonly<Record<string, string>>): string {
  const words = visitorName(form, values)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}.'’-]+/gu, ' ')
    // A dot between letters makes an address of them.
    .replace(/\.(?=\S)/gu, '. ')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
  let name = ''
  for (const word of words) {
    const longer = name === '' ? word : `${name} ${word}`
    if ([...longer].length > MAX_NAME_LENGTH) break
    name = longer
  }
  return name
}
