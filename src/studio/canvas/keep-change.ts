/** The change that the page in the canvas belongs to, in a team. */
const change = new URLSearchParams(location.search).get('change')

/** The app follows links without loading a document: the address keeps the change, by which the server finds assets. */
if (change !== null)
  for (const name of ['pushState', 'replaceState'] as const) {
    const set = history[name].bind(history)
    history[name] = (data, unused, url) => set(data, unused, url && withChange(String(url), change))
  }

function withChange(address: string, id: string): URL {
  const url = new URL(address, location.href)
  url.searchParams.set('change', id)
  return url
}
