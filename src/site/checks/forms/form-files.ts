import { fileLimitsOf } from '#site/model/forms/files.ts'
import type { FileField } from '#site/model/types.generated.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The maximum megabytes of all files of one form: a visitor can send this in five minutes over a slow connection. */
const MAX_MEGABYTES = 50

/** A form with files is sent to the server, and its files are not too large together. */
export function formFiles({ forms }: SiteDocuments, { report, isSound }: CheckContext): void {
  for (const form of forms.values()) {
    if (!isSound(form)) continue
    const fields = form.value['fields'] as unknown[]
    let total = 0
    for (const [index, field] of fields.entries()) {
      if (!isObject(field) || field['type'] !== 'file') continue
      const { megabytes, files } = fileLimitsOf(field as unknown as FileField)
      if (form.value['endpoint'] === undefined) {
        report(form, ['fields', index, 'type'], 'file-without-endpoint', { example: `/api/${form.name}` })
        break
      }
      const isBeyond = total <= MAX_MEGABYTES && total + megabytes * files > MAX_MEGABYTES
      total += megabytes * files
      if (!isBeyond) continue
      const setting = ['maxFiles', 'maxSize'].find((name) => Object.hasOwn(field, name)) ?? 'type'
      report(form, ['fields', index, setting], 'files-too-large', { total, most: MAX_MEGABYTES })
    }
  }
}
