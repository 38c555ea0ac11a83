import { UserError } from '#base/cli/user-error.ts'
import { wantedPages } from '#base/cli/arguments.ts'
import { publicUrl, signingSecret, url } from '#serve/server-settings.ts'
import type { Hook } from './hook.ts'

export interface PublicationSettings {
  /**
   * The folder of the build that visitors are served from. Undefined if the site is built elsewhere, from the remote.
   */
  outDir: string | undefined
  publicUrl?: string | undefined
  /** Leaves out placeholders. */
  strict?: boolean
  hook?: Hook
}

/** Reads the environment. Throws a UserError for an invalid value. */
export function publicationSettings(env: NodeJS.ProcessEnv): PublicationSettings {
  const to = env['PUBLISH_TO'] || 'dist'
  if (/^\w+:/.test(to) && !/^[a-z]:[\\/]/i.test(to))
    throw new UserError(
      `PUBLISH_TO takes the folder from which visitors are served, such as dist, or the word "remote", but it is "${to}".`,
    )
  const address = url(env, 'PUBLISH_HOOK', /^https?:\/\//, 'https://builds.example/hook')
  const secret = signingSecret(env, 'PUBLISH_HOOK_SECRET', 'PUBLISH_HOOK')
  const { strict } = wantedPages({}, env)
  return {
    outDir: to === 'remote' ? undefined : to,
    publicUrl: publicUrl(env['PUBLIC_URL']),
    ...(strict && { strict }),
    ...(address !== undefined && secret !== undefined && { hook: { url: address, secret } }),
  }
}
