/** A document without its scripts, for a frame that may not run them: browsers log each script that they block. */
export const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
