import type { FastifyReply } from 'fastify'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import { textsOf } from '#site/model/texts.ts'
import type { SiteSettings } from '#site/model/site.ts'
import type { Form } from '#site/model/types.generated.ts'
import type { HttpProblem } from '#serve/http-problem.ts'
import { escapeHtml } from '#base/text/escape.ts'

/** Creates a function that sends a short, cheap page to a form posted without script whose body was not read. */
export function shortPageSender(name: string, form: Form, settings: SiteSettings) {
  const title = escapeHtml(form.title)
  // With `apiBase`, another server has the pages.
  const address = escapeHtml((settings.apiBase ? settings.origin : '') + formPathOf(name, settings))
  const html = `<!doctype html>
<html lang="${escapeHtml(settings.language)}" dir="${settings.dir ?? 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${escapeHtml(textsOf(settings).sendingFailed)}</p>
<p><a href="${address}">${title}</a></p>
</main>
</html>
`
  return (reply: FastifyReply, { status }: HttpProblem): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-language', settings.language)
      .type('text/html; charset=utf-8')
      .send(html)
}
