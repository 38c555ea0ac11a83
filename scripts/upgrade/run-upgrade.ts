import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserError } from '#base/cli/user-error.ts'

/** The paths of the builds before and after, and the arguments of npm. */
const FOLDER = '.cache/upgrade'

const ENGINE = 'node_modules/pagewright'

/** The setting of a branch that names the one it was made from. */
const settingOf = (branch: string): string => `branch.${branch}.pagewrightFrom`

type Print = (text: string) => void

/**
 * Installs another version of the engine in the site in this folder, on a branch of its own, brings the content up to date, and
 * says page by page what differs. `wanted` is what `npm install` takes: a version, an archive, the address of a repository.
 */
export async function runUpgrade(wanted: string, print: Print): Promise<void> {
  const dependency = installedEngine()
  await assertCommitted()
  const from = await git('branch', '--show-current')
  if (from === '') throw new UserError('No branch is checked out here: run "git switch" with the name of one first.')

  rmSync(FOLDER, { recursive: true, force: true })
  print(`Building the site with Pagewright ${dependency.version}, to compare with …\n`)
  const before = join(FOLDER, 'before')
  await pagewright(['build', before], (output) => {
    throw new UserError(`${output}\nNothing was changed: the site cannot be built as it is. Mend that first.`)
  })

  print(`Installing ${wanted} …\n`)
  const lockBefore = lockedEngine()
  await install(wanted)
  const { version } = installedEngine()
  if (lockedEngine() === lockBefore) {
    await git('checkout', '--', '.')
    return print(`Nothing to do: this site has Pagewright ${version}, which is what ${wanted} is.\n`)
  }
  const branch = await freeBranch(`pagewright-${version}`)
  await git('switch', '--quiet', '--create', branch)
  await git('config', settingOf(branch), from)
  const report = await changeWith(before)
  await git('add', '--all')
  await git('commit', '--quiet', '--message', `Upgrade Pagewright from ${dependency.version} to ${version}`)
  print(`\n${report}\nPagewright ${version} is on the branch ${branch}. What is new: node_modules/pagewright/CHANGELOG.md
  To keep it:         git switch ${from} && git merge ${branch}
  To take it back:    npx pagewright upgrade --undo\n`)
}

/** Switches the site back to the branch from which an upgrade was made. */
export async function undoUpgrade(print: Print): Promise<void> {
  installedEngine()
  await assertCommitted()
  const branch = await git('branch', '--show-current')
  const from = await git('config', '--get', settingOf(branch)).catch(() => '')
  if (from === '')
    throw new UserError(`The branch ${branch} is not that of an upgrade, so there is nothing to take back.`)
  await git('switch', '--quiet', from)
  await git('branch', '--quiet', '--delete', '--force', branch)
  await run('npm', ['ci'], (output) => {
    throw new UserError(
      `${output}\nThe content is as it was. Run "npm ci", so that the version before is installed again.`,
    )
  })
  print(`The site is on the branch ${from} again, with Pagewright ${installedEngine().version}.\n`)
}

/** Updates the content, checks and builds it. Returns the differences. */
async function changeWith(before: string): Promise<string> {
  const failed: string[] = []
  const failing = (output: string): string => {
    failed.push(output)
    return output
  }
  const migrated = await pagewright(['migrate'], failing)
  if (failed.length === 0) await pagewright(['validate'], failing)
  const after = join(FOLDER, 'after')
  if (failed.length === 0) await pagewright(['build', after], failing)
  if (failed.length > 0) return `${failed.join('\n')}\nMend that on this branch, or take the upgrade back.`
  const own = await git('status', '--porcelain', '--', '.', ':!package.json', ':!package-lock.json')
  const lines = [own === '' ? 'None of your files had to change.' : migrated.trimEnd(), ...(await addNewCommands())]
  return `${lines.join('\n')}\n\n${await pagewright(['compare', before, after], (output) => output)}`
}

/** Gives the site a script for each command that its engine has had added, as a new site has one for every command. */
async function addNewCommands(): Promise<string[]> {
  const { COMMANDS } = (await import(pathToFileURL(resolve(ENGINE, 'scripts/commands.js')).href)) as {
    COMMANDS: Record<string, string>
  }
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts?: Record<string, string> }
  const added = Object.keys(COMMANDS).filter((command) => manifest.scripts?.[command] === undefined)
  if (added.length === 0) return []
  const scripts = { ...manifest.scripts, ...Object.fromEntries(added.map((name) => [name, `pagewright ${name}`])) }
  writeFileSync('package.json', `${JSON.stringify({ ...manifest, scripts }, undefined, 2)}\n`)
  return ['New commands:', ...added.map((name) => `  npm run ${name}: ${COMMANDS[name]}`)]
}

async function install(wanted: string): Promise<void> {
  const spec = /^[\d^~*]|^latest$/.test(wanted) ? `pagewright@${wanted}` : wanted
  await run('npm', ['install', '--save-exact', spec], async (output) => {
    await git('checkout', '--', '.')
    throw new UserError(`${output}\nnpm could not install ${spec}, so nothing was changed.`)
  })
}

/** The engine as it is installed in the site in this folder. */
function installedEngine(): { version: string } {
  const manifest = existsSync('package.json') ? readFileSync('package.json', 'utf8') : '{}'
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> }
  if (!('pagewright' in dependencies))
    throw new UserError('This is not the folder of a site with a package.json that has "pagewright" as a dependency.')
  const file = join(ENGINE, 'package.json')
  if (!existsSync(file)) throw new UserError('The packages are not installed yet: run "npm install" first.')
  return JSON.parse(readFileSync(file, 'utf8')) as { version: string }
}

/** The entry of the installed engine in npm's lock file. */
function lockedEngine(): string {
  const { packages = {} } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages?: Record<string, object>
  }
  return JSON.stringify(packages[ENGINE])
}

async function assertCommitted(): Promise<void> {
  const changed = await git('status', '--porcelain').catch(() => {
    throw new UserError(
      'git keeps no versions of this folder, so an upgrade could not be taken back. Press "Publish" in the studio first, which begins to keep them.',
    )
  })
  if (changed === '?? package-lock.json') return keepLockFile()
  if (changed !== '')
    throw new UserError(`Commit these files first, so that the upgrade can be taken back:\n${changed}`)
}

/** The first version of a site is made before npm has written the lock file, and an upgrade is taken back by it. */
async function keepLockFile(): Promise<void> {
  await git('add', '--', 'package-lock.json')
  await git('commit', '--quiet', '--message', 'Keep the versions of packages')
}

async function freeBranch(name: string): Promise<string> {
  const branches = (await git('branch', '--format', '%(refname:short)')).split('\n')
  for (let number = 1; ; number++) {
    const branch = number === 1 ? name : `${name}-${number}`
    if (!branches.includes(branch)) return branch
  }
}

/** Runs a command of the installed engine. Its output goes to `onFailure` when it fails. */
const pagewright = (args: string[], onFailure: (output: string) => string): Promise<string> =>
  run(process.execPath, [join(ENGINE, 'scripts/pagewright.js'), ...args], onFailure)

async function git(...args: string[]): Promise<string> {
  return (await run('git', args)).trim()
}

function run(
  program: string,
  args: string[],
  onFailure?: (output: string) => string | Promise<string>,
): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1' }
  const shell = process.platform === 'win32' && program === 'npm'
  return new Promise((done, reject) => {
    execFile(program, args, { env, shell, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (!error) return done(stdout)
      if (!onFailure) return reject(new UserError(`"${program} ${args.join(' ')}" failed:\n${stderr}`))
      Promise.resolve()
        .then(() => onFailure(`${stdout}${stderr}`.trim()))
        .then(done, reject)
    })
  })
}
