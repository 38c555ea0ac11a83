import { runProgram } from '#cli/run-program.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { takePictures } from './pictures/take-pictures.ts'

await runProgram({
  usage: 'npm run pictures [-- --only <block or kind>|panel|studio]   for example: -- --only hero',
  description: `Takes the pictures of the guide again: the examples of every block, a page of every kind, the problems panel and
the studio, in the colours and type of the site. With --only just those of one block or kind, of the panel, or of the
studio.`,
  options: { only: { type: 'string' } },
  run: ({ options }) => takePictures(siteDirOf(process.env), options.only),
})
