import { join } from 'node:path'
import { DocumentStore } from '#live/changes/folder/document-store.ts'
import { Journal } from '#live/changes/folder/journal.ts'
import { SiteFolder } from '#live/changes/folder/site-folder.ts'
import { takeBack } from '#live/changes/versions/take-back.ts'

/** Reverts a version, and kills itself once the first document is written. */
const [siteDir = '', version = ''] = process.argv.slice(2)
const store = new DocumentStore(new SiteFolder(siteDir), new Journal(join(siteDir, '../cache/killed.jsonl')))
await takeBack(
  {
    siteDir,
    whileResting: (work) =>
      store.whileResting((receive) =>
        work(async (changes) => {
          await receive(changes.slice(0, 1))
          process.kill(process.pid, 'SIGKILL')
          return false
        }),
      ),
  },
  { version, message: 'Take it back', choices: {} },
)
