import type { Form } from '#site/model/types.generated.ts'

/** A form of the site by its name; undefined if the site has no such form, even for names such as "constructor". */
export function formNamed(name: string, forms: Record<string, Form>): Form | undefined {
  return Object.hasOwn(forms, name) ? forms[name] : undefined
}
