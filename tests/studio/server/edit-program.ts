import { DocumentStore } from '#live/changes/folder/document-store.ts'
import { Journal } from '#live/changes/folder/journal.ts'
import { SiteFolder } from '#live/changes/folder/site-folder.ts'

/** Gives pages of a site one title after the other, several pages in a step, until it is killed. */
const [siteDir = '', journal = '', ...files] = process.argv.slice(2)
const folder = new SiteFolder(siteDir)
const store = new DocumentStore(folder, new Journal(journal))

process.send?.('started')
for (let count = 0; ; count++) {
  await store.write(`step ${count}`, () =>
    Promise.all(
      files.map(async (file) => {
        const before = (await folder.read(file)) ?? ''
        return { file, before, after: before.replace(/"title": "[^"]*"/, `"title": "Title ${count}"`) }
      }),
    ),
  )
}
