/** Has the browser fetch and compile modules, and run none. */
export function preload(files: string[]): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
