import { escapeHtml } from '#base/text/escape.ts'

/**
 * The page that is served when there is no valid page to show: the problems, and a script that lists them as on other
 * pages and loads the page once they are fixed.
 */
export function problemsPage(report: string, { script, head }: { script: string; head: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<title>The site has problems</title>
<style>body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{padding:1rem 1.25rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<script type="module" src="${script}"></script>
</head>
<body>
<main>
<h1>The site has problems</h1>
<p>Mend them, and the page you asked for appears here.</p>
<pagewright-problems in-page><pre>${escapeHtml(report || 'The terminal says why.')}</pre></pagewright-problems>
</main>
</body>
</html>
`
}
