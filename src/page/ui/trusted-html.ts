import { createPolicy, TRUSTED_TYPES } from '#site/model/trusted-types.ts'

const policy = createPolicy(TRUSTED_TYPES.markup, { createHTML: (html) => html })

/** Markup of the site for `dangerouslySetInnerHTML`: drawings and rendered blocks, which the build has validated. */
export function trustedHtml(html: string): { __html: string } {
  return { __html: policy?.createHTML(html) ?? html }
}
