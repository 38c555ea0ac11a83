/** The data in the page's script element with this id. */
export function embeddedData<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '') as T
}
