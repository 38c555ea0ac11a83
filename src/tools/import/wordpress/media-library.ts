import { readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { decoded, parseUrl } from '#base/text/addresses/address-forms.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import type { ReadElsewhere } from '#tools/import/other-hosts.ts'
import type { ExportItem, WordPressExport } from './read-export.ts'

/** The suffix that WordPress gives to smaller copies of a picture. */
const SIZE = /(?:-\d+x\d+|-scaled)(?=\.\w+$)/

/** The pictures and files of an export, which only names them: their bytes are in a folder, or still on the old site. */
export class MediaLibrary {
  readonly #byId: ReadonlyMap<string, ExportItem>
  readonly #byFile: ReadonlyMap<string, ExportItem>
  readonly #byParent = new Map<string, ExportItem[]>()
  readonly #served: ReadElsewhere
  readonly #folder: string | undefined

  constructor({ items }: WordPressExport, folder: string | undefined, served: ReadElsewhere) {
    const attachments = items.filter(({ type, file }) => type === 'attachment' && file !== '')
    this.#byId = new Map(attachments.map((each) => [each.id, each]))
    this.#byFile = new Map(attachments.map((each) => [fileKey(each.file), each]))
    for (const each of attachments) addToGroup(this.#byParent, each.parent, each)
    this.#folder = folder
    this.#served = served
  }

  byId(id: string): ExportItem | undefined {
    return this.#byId.get(id)
  }

  ofItem(id: string): readonly ExportItem[] {
    return this.#byParent.get(id) ?? []
  }

  /** The attachment of a file, whatever the size of the copy. */
  byFile(address: string): ExportItem | undefined {
    return this.#byFile.get(fileKey(address))
  }

  /** The bytes of a file: in its full size if possible. */
  async read(address: string): Promise<Buffer | undefined> {
    const whole = this.byFile(address)?.file
    return (whole === undefined ? undefined : await this.#readExactly(whole)) ?? (await this.#readExactly(address))
  }

  async #readExactly(address: string): Promise<Buffer | undefined> {
    const url = parseUrl(address)
    if (!url) return undefined
    if (this.#folder !== undefined) return readBelow(this.#folder, decoded(url.pathname))
    const answer = await this.#served(url)
    return answer.type === 'content' && !/html/i.test(answer.contentType) ? answer.content : undefined
  }
}

const fileKey = (address: string): string => {
  const url = parseUrl(address)
  return url ? `${url.host.replace(/^www\./, '')}${decoded(url.pathname).replace(SIZE, '')}` : address
}

/** A file in a copy of the site or of its folder of uploads, by the part of the address that exists there. */
async function readBelow(folder: string, path: string): Promise<Buffer | undefined> {
  const steps = path.split('/').filter((step) => step !== '')
  for (let from = 0; from < steps.length; from++) {
    const file = join(folder, ...steps.slice(from))
    if (relative(folder, file).startsWith('..')) return undefined
    if ((await stat(file).catch(() => undefined))?.isFile()) return readFile(file)
  }
  return undefined
}
