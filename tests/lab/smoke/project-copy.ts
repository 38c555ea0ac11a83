import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A site with a form, fonts and pictures, whose documents have no problems. */
const SITE = 'tests/second-site'

const PROGRAM = ['package.json', 'package-lock.json', 'vite.config.ts', 'schema', 'scripts', 'src', SITE]

export interface ProjectCopy {
  dir: string
  /** The folder of its site, below `dir`. */
  site: string
  /** Replaces text in a document of the site. */
  edit: (file: string, before: string, after: string) => void
  remove: () => void
}

/** Copies the program and a small site, without anything that was cached or built. The site is committed to git. */
export function copyProject(): ProjectCopy {
  mkdirSync('.cache', { recursive: true })
  const dir = mkdtempSync(resolve('.cache/smoke-'))
  for (const part of PROGRAM) cpSync(part, join(dir, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'), 'junction')
  const siteDir = join(dir, SITE)
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=Smoke', '-c', 'user.email=smoke@example.com', ...args], { cwd: siteDir })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'The site as it was')
  return {
    dir,
    site: SITE,
    edit(file, before, after) {
      const text = readFileSync(join(siteDir, file), 'utf8')
      if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`)
      writeFileSync(join(siteDir, file), text.replace(before, after))
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
