import type { ServerResponse } from 'node:http'
import { UserError } from '#base/cli/user-error.ts'
import type { Site } from '#site/model/site.ts'
import { themeCss } from '#site/model/theme-css.ts'
import { shareImageOf } from '#build/assets/share-images/share-images.ts'
import { sendDrawing, sendPicture } from './studio-responses.ts'
import type { StudioContext } from './studio-context.ts'
import { thumbnailFrom } from './thumbnails.ts'

/** Sends a drawing of the site as a picture, in the light colours of the theme. */
export async function sendSiteDrawing({ host }: StudioContext, response: ServerResponse, name: string): Promise<void> {
  const { site } = await host.status()
  const svg = site && Object.hasOwn(site.drawings, name) ? site.drawings[name] : undefined
  if (!site || svg === undefined) throw new UserError(`There is no drawing "${name}".`)
  sendDrawing(response, withTheme(svg, site))
}

function withTheme(svg: string, { theme }: Site): string {
  const css = themeCss({ ...theme, fonts: [] }, String).replaceAll('<', '')
  return svg.replace(/<svg\b[^>]*>/, (tag) => `${withNamespace(tag)}<style>${css}</style>`)
}

/** Inside a page a drawing may omit the namespace, but as a picture it needs one. */
const withNamespace = (tag: string): string =>
  /\sxmlns=/.test(tag) ? tag : tag.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')

/** Sends the share image of a page: its own, or the one that a build draws. */
export async function sendShareImage(studio: StudioContext, response: ServerResponse, path: string): Promise<void> {
  const { site } = await studio.host.status()
  const page = site?.pages.find((each) => each.path === path)
  if (!site || !page) throw new UserError('This page is not published yet.')
  const name = page.seo.image?.replace(/^.*\//, '')
  if (name !== undefined && Object.hasOwn(site.images, name)) return sendSiteImage(studio, response, name)
  sendPicture(response, await thumbnailFrom(await shareImageOf(page, site, studio.host.siteDir)))
}

/** Sends a small copy of an image of the site; an SVG file is sent unchanged. */
export async function sendSiteImage(
  { host, folder }: StudioContext,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const { documents } = await host.status()
  if (!documents?.images.has(name)) throw new UserError(`There is no picture "${name}".`)
  const content = await folder.readImage(name)
  if (name.endsWith('.svg')) return sendDrawing(response, content.toString('utf8'))
  const thumbnail = await thumbnailFrom(content).catch(() => undefined)
  if (!thumbnail) throw new UserError(`"${name}" is damaged or cut off.`)
  sendPicture(response, thumbnail)
}
