import { askInTerminal } from '#tools/ask.ts'
import { createDocument } from '#tools/create-document.ts'
import { openSite } from '#tools/site-changes.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { UserError, usageError } from '#base/cli/user-error.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { newForm, stepsAfterForm, usualFormName } from './new-form.ts'

interface NewFormOptions {
  title?: string | undefined
  name?: string | undefined
  isDryRun: boolean
}

/** Creates a form, and prompts in a terminal for missing options. */
export async function runNewForm(
  siteDir: string,
  options: NewFormOptions,
  terminal: Pick<ProcessLike, 'stdin' | 'stdout'>,
): Promise<void> {
  const site = await openSite(siteDir)
  const isAsked = terminal.stdin.isTTY === true
  const acceptTitle = (answer: string): void => {
    if (answer === '') throw new UserError('Every form has a title.')
  }
  if (options.title === undefined && !isAsked) throw usageError('Say its title: --title "Ask for a quote".')
  const title =
    options.title ?? (await askInTerminal('Its title, as visitors read it?', undefined, acceptTitle, terminal))
  const usual = usualFormName(title)
  if (options.name === undefined && usual === undefined && !isAsked)
    throw usageError('Say its name, in Latin letters: --name ask-for-a-quote.')
  const formWith = (name: string) => newForm({ title, name }, site.documents, siteSchemas(site.documents), siteDir)
  const acceptName = (answer: string): void => void formWith(answer)
  const name =
    options.name ??
    (isAsked
      ? await askInTerminal('Its name, under which answers are stored?', usual, acceptName, terminal)
      : (usual ?? ''))
  const { file, document } = formWith(name)
  const what = `the form "${name}"`
  await createDocument(
    site,
    { file, document, what, steps: stepsAfterForm(name, document, site.documents) },
    options,
    terminal,
  )
}
