import { escapeHtml } from '#text/html.ts'

/** Served while there is no valid site to show: the problems, and a script that reloads once they are fixed. */
export function problemsPage(report: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>The site has problems</title>
<script type="module" src="${script}"></script>
</head>
<body>
<h1>The site has problems</h1>
<p>Mend them, and the page you asked for appears here.</p>
<pre>${escapeHtml(report || 'The terminal says why.')}</pre>
</body>
</html>
`
}
