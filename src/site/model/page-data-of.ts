import { headOf } from './head/head.ts'
import { groundOf } from './hero.ts'
import type { PageData, PageForm } from './page-data.ts'
import type { PageInput, SiteContext } from './page-input.ts'
import type { FormReply } from './site.ts'

/** The data of a page. */
export function pageDataOf(
  { page, breadcrumb, drawings, images, videos, forms, shareImage, alternates }: PageInput,
  site: Pick<SiteContext, 'settings' | 'kinds'>,
  { build, jsonLd, formReply }: { build: string; jsonLd: string; formReply?: FormReply | undefined },
): PageData {
  const ground = groundOf(page)
  return {
    build,
    path: page.path,
    kind: page.kind,
    head: headOf(page, site, { shareImage, images, alternates }),
    jsonLd,
    breadcrumb,
    leadSource: page.leadSource,
    blocks: page.blocks,
    drawings,
    ...(images && { images }),
    ...(videos && { videos }),
    forms: formReply ? withReply(forms, formReply) : forms,
    ...(ground && { ground }),
  }
}

function withReply(forms: Record<string, PageForm>, reply: FormReply): Record<string, PageForm> {
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, { ...form, reply }]))
}
