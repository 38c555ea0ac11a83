/** Makes the browser fetch and compile modules, each once, without running them. */
export function preload(files: string[]): void {
  for (const href of files)
    if (!document.querySelector(`link[href="${href}"]`))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
