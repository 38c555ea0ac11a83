import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { Marked } from 'marked'
import { ROOT } from '#site/engine-folder.ts'
import { anchorOf } from '#base/text/addresses/address-forms.ts'
import { escapeHtml } from '#base/text/escape.ts'
import { sendHtml, sendJson, sendPicture } from './studio-responses.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:70ch;padding:1rem 1rem 4rem;font:1rem/1.6 system-ui,sans-serif}
img{max-width:100%;height:auto}
pre{overflow-x:auto;padding:.75rem;border:1px solid color-mix(in srgb,currentcolor 25%,transparent)}
table{display:block;overflow-x:auto;border-collapse:collapse}
th,td{padding:.35rem .6rem;border:1px solid color-mix(in srgb,currentcolor 25%,transparent);text-align:start;vertical-align:top}`

const PICTURES: Record<string, string> = { '.png': 'image/png', '.webp': 'image/webp' }

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/** Sends a page of the guide as HTML, or a picture in it. `path` is relative to `docs`. */
export async function sendDocs(response: ServerResponse, path: string): Promise<void> {
  const type = PICTURES[extname(path)]
  const isKnown = /^[\w-]+(\/[\w-]+)*\.\w+$/.test(path) && (type !== undefined || path.endsWith('.md'))
  const content = isKnown ? await readFile(join(ROOT, 'docs', path)).catch(() => undefined) : undefined
  if (!content) return sendJson(response, 404, { error: 'The guide has no such page.' })
  if (type !== undefined) return sendPicture(response, content, type)
  const text = content.toString('utf8')
  const title = /^# (.*)$/m.exec(text)?.[1] ?? path
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`
  const body = await markdown.parse(text)
  sendHtml(response, `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`, POLICY)
}
