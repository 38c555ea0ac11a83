import { expect } from 'vitest'
import { freePort } from '../requirements/free-port.ts'
import { runProgram } from '../server/program.ts'

/** The process of `npm run studio` for a site's folder. */
export async function runStudio(siteDir: string, env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const args = ['scripts/run.js', 'scripts/studio.ts', '--site', siteDir]
  const program = runProgram(args, { STUDIO_PORT: String(port), ...env })
  return {
    ...program,
    origin: `http://localhost:${port}`,
    /** The first owner's link, once the terminal has printed it. */
    async firstLink(): Promise<string> {
      await expect.poll(program.output, { timeout: 120_000 }).toMatch(LINK)
      return LINK.exec(program.output())?.[0] ?? ''
    },
  }
}

const LINK = /http\S+invitation#\S+(?=\s)/
