export interface RequestedDocument {
  path: string
  response: Promise<Response>
}

/** Requests the document of the page at `path`. Part of the first script, which requests it while the app starts. */
export function requestDocument(path: string): RequestedDocument {
  const response = fetch(path.replace(/(.)\/$/, '$1'), { headers: { accept: 'text/html' } })
  // The caller handles the error, possibly later.
  response.catch(() => {})
  return { path, response }
}
