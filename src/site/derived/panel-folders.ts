import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'

/** The folders whose pages a line of the main menu lists. */
export function panelFolders(navigation: JsonDocument | undefined): string[] {
  const header = navigation?.value['header']
  return (Array.isArray(header) ? header : []).flatMap((item: unknown) =>
    isObject(item) && typeof item['folder'] === 'string' ? [item['folder']] : [],
  )
}
