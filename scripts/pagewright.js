#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILT_PROGRAMS, COMMANDS, PROGRAMS } from './commands.js'

/** Runs a command of the package in the folder of a site: `npx pagewright build --drafts`. */
const [node = '', , command = '', ...args] = process.argv

const [own, built] = [PROGRAMS[command], BUILT_PROGRAMS[command]]

if (isTooOld()) {
  console.error(
    `Pagewright needs Node ${leastNode()} or newer, and this is Node ${process.versions.node}. The newest is at https://nodejs.org.`,
  )
  process.exitCode = 1
} else if (process.versions['pnp'] !== undefined) {
  console.error(
    `Pagewright needs a folder node_modules, which the Plug'n'Play of Yarn does not make. ${
      command === 'new'
        ? 'Make the site with "npx pagewright new", and write "nodeLinker: node-modules" into its .yarnrc.yml before "yarn install".'
        : 'Write "nodeLinker: node-modules" into .yarnrc.yml, run "yarn install", then this again.'
    }`,
  )
  process.exitCode = 1
} else if ((own ?? built) !== undefined && isWithoutSite()) await offerSite()
else if (own !== undefined) await runProgram(command, own, args)
else if (built !== undefined) await runBuilt(built)
else printCommands()

function isTooOld() {
  const [[major = 0, minor = 0] = [], [least = 0, leastMinor = 0] = []] = [process.versions.node, leastNode()].map(
    (text) => text.split('.').map(Number),
  )
  return major < least || (major === least && minor < leastMinor)
}

/** The oldest Node for which the package is made, such as "20.19". */
function leastNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return String(engines.node).replace('>=', '')
}

/** Whether the command needs a site, and this folder has no site. */
function isWithoutSite() {
  const needsNone = command === 'new' || args.some((arg) => /^(?:-h|--help|--site|--explain)(?:=|$)/.test(arg))
  return !needsNone && !process.env['SITE_CONFIG'] && !existsSync(built ?? 'site-config') && !existsSync('site-config')
}

/**
 * Asks for the values of a new site if a person can be asked. A site that is made in this empty folder is then used by
 * the given command.
 */
async function offerSite() {
  if (!process.stdin.isTTY) {
    console.error(
      'There is no site in this folder yet: "npx pagewright new my-site" makes one, in a folder of its own.',
    )
    process.exitCode = 1
    return
  }
  console.log('There is no site in this folder yet. A few questions, and there is one (Ctrl+C: none).\n')
  // Files of git, file managers and our commands do not count as content.
  const isEmpty = readdirSync('.').every((name) => ['.git', '.DS_Store', '.cache'].includes(name))
  await runProgram('new', PROGRAMS['new'] ?? '', isEmpty ? ['.'] : [])
  if (own === undefined || !existsSync('site-config')) return
  console.log(`Now to "pagewright ${command}":\n`)
  await runProgram(command, own, args)
}

/**
 * @param {string} name Of the command.
 * @param {string} program Its path in the engine.
 * @param {string[]} given Its arguments.
 */
async function runProgram(name, program, given) {
  const bundled = join(import.meta.dirname, '../lib', `${name}.js`)
  if (existsSync(bundled)) {
    process.argv = [node, bundled, ...given]
    await import(pathToFileURL(bundled).href)
  } else {
    // In the repository, where programs are bundled when they run.
    const runner = join(import.meta.dirname, 'run.js')
    process.argv = [node, runner, program, ...given]
    // One module runs once, and this one may have to run two programs.
    await import(`${pathToFileURL(runner).href}?${name}`)
  }
}

/** @param {string} program Its path in the folder of the site. */
async function runBuilt(program) {
  const file = resolve(program)
  if (existsSync(file)) {
    process.argv = [node, file, ...args]
    await import(pathToFileURL(file).href)
  } else {
    console.error(`There is no ${program} here yet: run "pagewright build" first, in the folder of the site.`)
    process.exitCode = 1
  }
}

function printCommands() {
  const isAsked = ['', 'help', '--help', '-h'].includes(command)
  const print = isAsked ? console.log : console.error
  if (!isAsked) print(`There is no command "${command}".\n`)
  const width = Math.max(...Object.keys(COMMANDS).map(({ length }) => length))
  const lines = Object.entries(COMMANDS).map(([name, does]) => `  ${name.padEnd(width)}  ${does}`)
  print(
    `Usage: pagewright <command>, in the folder of a site\n\n${lines.join('\n')}\n\npagewright <command> --help says more.`,
  )
  if (!isAsked) process.exitCode = 2
}
