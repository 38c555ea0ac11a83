export interface RequestedDocument {
  path: string
  response: Promise<Response>
}

/** Requests the document of the page at `path`. Part of the first script, which does so while the app starts. */
export function requestDocument(path: string): RequestedDocument {
  const response = fetch(path.replace(/(.)\/$/, '$1'), { headers: { accept: 'text/html' } })
  // Whoever reads it handles the error: that may be later.
  response.catch(() => {})
  return { path, response }
}
