import { runProgram } from '#base/cli/run-program.ts'
import { checks } from './smoke/checks.ts'
import { endScripts } from './smoke/npm-script.ts'
import { checkPackage } from './smoke/package-checks.ts'
import { copyProject } from './smoke/project-copy.ts'

await runProgram({
  usage: 'npm run smoke [-- --package]',
  description:
    'Runs the commands of the project as people do, in a copy of it, with the Node that runs this: each must give its answer, and print no warning. With --package, in a folder that has installed the packed engine.',
  options: { package: { type: 'boolean' } },
  async run({ options }) {
    console.log(`Node ${process.version}`)
    if (options.package) return checkPackage().finally(endScripts)
    const copy = copyProject()
    try {
      for (const [name, check] of Object.entries(checks)) {
        const start = performance.now()
        await check(copy)
        console.log(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
      }
    } finally {
      endScripts()
      copy.remove()
    }
  },
})
