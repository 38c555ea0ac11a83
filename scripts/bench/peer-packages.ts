import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Installs these packages of another system into `dir`, once. */
export function install(dir: string, dependencies: Record<string, string>): void {
  const manifest = `${JSON.stringify({ private: true, type: 'module', dependencies }, undefined, 2)}\n`
  const file = join(dir, 'package.json')
  if (existsSync(join(dir, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return
  writeText(dir, 'package.json', manifest)
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] })
}

export function writeText(dir: string, file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true })
  writeFileSync(join(dir, file), text)
}
