import { ReasonedError } from '#base/cli/user-error.ts'
import type { WaysOn } from '#base/text/reason.ts'
import { schemaLineOf } from '#site/checks/files/schema-lines.ts'
import { betterName } from '#site/read/roles.ts'
import { nameForWindows, objectionOfWindows } from '#site/read/windows-names.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import { freeEndpoint } from '#tools/page/free-target.ts'
import { exampleIn } from '#base/text/samples/examples.ts'
import { SAMPLE_WORD } from '#base/text/samples/samples.ts'
import { languageOf, sampleForm, sampleWordOf } from '#site/samples/sample-page.ts'
import type { SampleForm } from '#site/samples/sample-page.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'

export interface NewForm extends Omit<SampleForm, 'success'> {
  $schema: string
  endpoint?: string
  success?: SampleForm['success']
  mailNote?: string
}

/** Visitors should know that a button opens a mail program before they press it. */
const MAIL_NOTE = `${SAMPLE_WORD}: The button opens your mail program, with the message written out.`

/** The name of a form from its title. Undefined for a title in another script. */
export function usualFormName(title: string): string | undefined {
  const name = betterName(title)
  return name === undefined ? undefined : nameForWindows(name, 'form')
}

/** The document of a new form, with samples instead of texts. */
export function newForm(
  { title, name, answers }: { title: string; name: string; answers?: 'stored' | 'mailed' | undefined },
  documents: SiteDocuments,
  schemas: SiteSchemas,
  siteDir: string,
): { file: string; document: NewForm } {
  const better = betterName(name)
  if (better !== name) {
    const suggestion = better === undefined ? '' : ` Did you mean "${better}"?`
    throw new ReasonedError(
      `"${name}" cannot be the name of a form: names are made of small letters, digits and single dashes.${suggestion}`,
      'name-letters',
      { name },
      better === undefined ? {} : insteadOf(better),
    )
  }
  if (objectionOfWindows(name))
    throw new ReasonedError(
      `Windows keeps the name "${name}" for itself: nobody who uses it could have this form. Did you mean "${nameForWindows(name, 'form')}"?`,
      'name-of-windows',
      { name },
      insteadOf(nameForWindows(name, 'form')),
    )
  const file = `forms/${name}.json`
  if (documents.forms.has(name)) {
    const message = `There is a form "${name}" already. Choose another name.`
    throw new ReasonedError(message, 'name-taken', { name }, { ...insteadOf(name), file })
  }
  const { title: _, success, ...content } = sampleForm(documents, schemas)
  const isStored = answers === undefined ? hasServer(documents) : answers === 'stored'
  const endpoint = freeEndpoint(name, documents)
  return {
    file,
    document: {
      $schema: schemaLineOf({ file, role: 'form' }, '../../schema/editor/form.schema.json', siteDir),
      title,
      ...(isStored && { endpoint }),
      ...content,
      ...(isStored ? { success } : { mailNote: exampleIn(languageOf(documents), MAIL_NOTE) }),
    },
  }

  /** In the studio a person sees the address of the form. */
  function insteadOf(wanted: string): Pick<WaysOn, 'suggestion'> {
    const free = freeName(wanted, '-', (each) => documents.forms.has(each))
    return { suggestion: { field: 'address', value: formPathOf(free) } }
  }
}

/** Whether the site has a server that accepts forms, judging by its other forms. */
function hasServer({ forms }: SiteDocuments): boolean {
  const others = [...forms.values()]
  return others.length === 0 || others.some(({ value }) => 'endpoint' in value)
}

/** The remaining steps after a form was created. */
export const stepsAfterForm = (
  name: string,
  { endpoint }: Pick<NewForm, 'endpoint'>,
  documents: Pick<SiteDocuments, 'settings'>,
): string[] => [
  `Write your own words instead of every text that begins with "${sampleWordOf(documents)}", and add what else you have to ask.`,
  `Open it from a button: { "label": "…", "form": "${name}" }. Or show it on a page, with the block "formSection".`,
  endpoint === undefined
    ? 'It opens the visitor\'s mail program, as the other forms of this site do: "endpoint" lets the server take it.'
    : `What visitors send is stored under "${name}": npm run leads -- list shows it.`,
]
