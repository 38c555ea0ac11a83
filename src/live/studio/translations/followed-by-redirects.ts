import { redirectsInLanguage } from '#tools/page/redirects-in-language.ts'
import { openSiteOfAnyFormat } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { tidyText } from '#tools/usual-layout.ts'
import type { Followed } from '#live/changes/folder/document-store.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import { git } from '#base/git/git.ts'
import { refusal } from '#live/words/refusal.ts'
import { unpublishedFilesIn } from '#live/changes/versions/last-changes.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'

const REDIRECTS = 'redirects.json'

/**
 * The redirects that follow a change of a page's address in a language. They are computed from the address before the
 * field was opened, so that no redirect points to a half-typed one.
 */
export const followedByRedirects =
  ({ host, folder, published }: Pick<StudioContext, 'host' | 'folder' | 'published'>): Followed =>
  async (change, textAtStart) => {
    const { file } = change
    if (!file.startsWith('languages/') || slugIn(change.before) === slugIn(change.after)) return []
    const now = await folder.read(REDIRECTS)
    const start = await textAtStart(REDIRECTS)
    if (start !== undefined && jsonIn(start) === undefined) throw refusal('not-editable')
    const site = await openSiteOfAnyFormat(host.siteDir)
    const unchanged = planned(REDIRECTS, start)
    const atStart = site.loadWith([planned(file, await textAtStart(file)), unchanged])
    const followed = await redirectsInLanguage(file, {
      before: { siteDir: host.siteDir, documents: atStart.documents, textOf: () => Promise.resolve(start ?? '') },
      after: site.loadWith([change, unchanged]),
      published: (await siteIn(site, await published())) ?? atStart,
    })
    const text = followed ? String(followed.after) : start
    const after = start !== undefined && text !== undefined ? await tidyText(start, text) : text
    if (after === now) return []
    return [{ ...planned(REDIRECTS, after), ...(now !== undefined && { before: now }) }]
  }

const planned = (file: string, text: string | undefined): FileChange => ({
  file,
  ...(text !== undefined && { after: text }),
})

function slugIn(text: FileChange['after']): unknown {
  const value = jsonIn(text === undefined ? undefined : String(text))
  return isObject(value) ? value['slug'] : undefined
}

/** The site in a version of git; undefined if git has no such version. */
async function siteIn(site: EditedSite, version: string): Promise<LoadedSite | undefined> {
  const { siteDir } = site
  if (!(await git(siteDir, ['rev-parse', '--verify', '--quiet', `${version}^{commit}`])).isDone) return undefined
  const documents = [...(await unpublishedFilesIn(siteDir, version))].filter(([file]) => file.endsWith('.json'))
  return site.loadWith(
    await Promise.all(
      documents.map(async ([file, state]): Promise<FileChange> => {
        const then = state === 'new' ? undefined : await git(siteDir, ['show', `${version}:./${file}`])
        return planned(file, then?.isDone ? then.stdout : undefined)
      }),
    ),
  )
}
