import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { takePictures } from './pictures/take-pictures.ts'

await runProgram({
  usage: 'npm run pictures [-- --only <block or kind>|panel|studio|team-studio]   for example: -- --only hero',
  description: `Takes the pictures of the guide again: the examples of every block, a page of every kind, the problems panel,
the studio and the studio of a team, in the colours and type of the site. With --only just those of one block or kind, of
the panel, of the studio, or of that of a team.`,
  options: { only: { type: 'string' } },
  run: ({ options }) => takePictures(siteDirOf(process.env), options.only),
})
