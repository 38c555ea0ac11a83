import { runProgram } from '#base/cli/run-program.ts'
import { usageError } from '#base/cli/user-error.ts'
import { runUpgrade, undoUpgrade } from './upgrade/run-upgrade.ts'

await runProgram({
  usage: 'npx pagewright upgrade [<version> | <archive>]\n       npx pagewright upgrade --undo',
  description: `Installs the newest version of Pagewright in a site, or the one given, on a branch of git of its own. Brings the content
up to date, and says page by page what differs in text, head, structured data and looks. --undo takes it back.`,
  options: { undo: { type: 'boolean' } },
  maxOperands: 1,
  async run({ options: { undo }, operands: [wanted] }) {
    const print = (text: string): void => void process.stdout.write(text)
    if (undo && wanted !== undefined) throw usageError('"--undo" takes back the last upgrade: it takes no version.')
    await (undo ? undoUpgrade(print) : runUpgrade(wanted ?? 'latest', print))
  },
})
