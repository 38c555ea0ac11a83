import { runProgram } from '#cli/run-program.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { takePictures } from './pictures/take-pictures.ts'

await runProgram({
  usage: 'npm run pictures [-- --only <block or kind>|panel]   for example: -- --only hero',
  description: `Takes the pictures of the guide anew: the examples of every block, a page of every kind, and the problems panel, in
the colours and type of the site. With --only just those of one block or kind, or the one of the panel.`,
  options: { only: { type: 'string' } },
  run: ({ options }) => takePictures(siteDirOf(process.env), options.only),
})
