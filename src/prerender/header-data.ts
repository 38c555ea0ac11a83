import { headerDataOf } from '#model/navigation/header-data.ts'
import type { ShellData } from '#model/page-data.ts'
import { contentHash } from './content-hash.ts'
import type { Output } from './output.ts'

/** Publishes the data of the header under a name with a content hash, for all pages. Returns its URL. */
export async function publishHeaderData(shell: ShellData, output: Output): Promise<string> {
  const text = JSON.stringify(headerDataOf(shell))
  const published = `assets/header-${contentHash(text)}.json`
  await output.write(published, text)
  return `/${published}`
}
