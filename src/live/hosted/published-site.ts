import { watchFolder } from '#site/watch-folder.ts'
import { foldersOf } from '#site/derived/page-addresses.ts'
import { timeZoneOf } from '#site/derived/time-zone.ts'
import { allLanguagesOf } from '#site/languages/site-languages.ts'
import { UserError } from '#base/cli/user-error.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import { atPublicUrl } from '#build/public-url.ts'
import { SiteWatcher } from '#live/host/site/site-watcher.ts'
import { fieldsOf } from '#site/model/forms/steps.ts'
import type { Site } from '#site/model/site.ts'
import type { Form } from '#site/model/types.generated.ts'
import type { SiteOfTeam } from '#studio/protocol/team/people.ts'

interface PublishedSiteOptions {
  siteDir: string
  /** The address for visitors, if it is not the one in the settings. */
  publicUrl?: string | undefined
  /** The origin of previews. */
  previewOrigin: string
  onError: (error: unknown) => void
}

/** The site to which a team publishes its changes. */
export class PublishedSite {
  readonly #watcher: SiteWatcher
  readonly #publicUrl: string | undefined
  readonly #previewOrigin: string
  readonly #stopWatching: () => void

  constructor({ siteDir, publicUrl, previewOrigin, onError }: PublishedSiteOptions) {
    this.#publicUrl = publicUrl
    this.#previewOrigin = previewOrigin
    this.#watcher = new SiteWatcher({ siteDir, onRead: () => {}, onUpdate: () => {}, onError })
    this.#stopWatching = watchFolder(siteDir, (file) => this.#watcher.refresh(file))
  }

  /** The last valid version of the site. */
  async site(): Promise<Site> {
    const { site } = await this.#watcher.status()
    if (!site)
      throw new UserError('The site has errors without which nothing of it can be shown: run "npm run validate".')
    return site
  }

  /** The data of the site that screens show. */
  async ofTeam(): Promise<SiteOfTeam> {
    const site = await this.site()
    const { settings } = site
    const documents = (await this.#watcher.status()).renderable!
    const timeZone = timeZoneOf(documents)
    return {
      name: settings.brand,
      language: settings.language,
      languages: allLanguagesOf(documents),
      folders: foldersOf(pagesOf(documents)),
      url: atPublicUrl(site, this.#publicUrl).settings.origin,
      ...(timeZone !== undefined && { timeZone }),
      previewOrigin: this.#previewOrigin,
    }
  }

  /** The forms in the site's own language, as the server for visitors has them. */
  async forms(): Promise<Record<string, Form>> {
    const forms = Object.entries((await this.site()).forms)
    return Object.fromEntries(forms.map(([name, form]) => [name, { ...form, fields: fieldsOf(form) }]))
  }

  close(): void {
    this.#stopWatching()
    this.#watcher.close()
  }
}
