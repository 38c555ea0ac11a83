import type { Form } from '#model/types.generated.ts'

/** A form of the site; nothing for one that has been taken out of it, were it called "constructor". */
export function formNamed(name: string, forms: Record<string, Form>): Form | undefined {
  return Object.hasOwn(forms, name) ? forms[name] : undefined
}
