import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cachedBundle, cacheBundle } from './run/cached-bundle.js'

/**
 * Runs a program in TypeScript, given by its path in the project: `node scripts/run.js scripts/build.ts --drafts`. The
 * program is bundled once, and again when one of its modules has changed: in plain JavaScript, so that it starts in a few
 * milliseconds, without a bundler in the process.
 */
const ROOT = resolve(import.meta.dirname, '..')
const [node = '', , program = '', ...args] = process.argv

// Stacks have the lines of the sources.
process.setSourceMapsEnabled(true)

const bundle = isUsable(ROOT) ? (cachedBundle(ROOT, program) ?? (await madeBundle())) : undefined
if (bundle) {
  process.argv = [node, resolve(ROOT, program), ...args]
  await import(pathToFileURL(resolve(bundle, 'program.js')).href)
}

/**
 * Whether programs find their files in a folder: these characters have a special meaning for bundlers and packages.
 *
 * @param {string} folder
 */
function isUsable(folder) {
  const character = /[?*]/.exec(folder)?.[0]
  if (character === undefined) return true
  console.error(
    `The path of this folder has the character "${character}": ${folder}\nNo command can work with that. Rename the folder, then run the command again.`,
  )
  process.exitCode = 1
  return false
}

/** Undefined if the program cannot be bundled; the reason is then printed. */
async function madeBundle() {
  try {
    const { makeBundle } = await import('./run/make-bundle.js')
    return cacheBundle(ROOT, program, await makeBundle(ROOT, program))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
    return undefined
  }
}

/** @param {unknown} error */
function messageOf(error) {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
    return 'The packages are not installed yet: run npm ci first.'
  return error instanceof Error ? error.message : String(error)
}
