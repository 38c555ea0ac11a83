import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileError, machineError } from './file-error.ts'
import { partialOf } from './replace-file.ts'

const systemError = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: …`), { code, ...more })
const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error)

test('machineError says which file cannot be written, why, and what to do', () => {
  const file = join('site', 'pages', 'about.json')
  expect(messageOf(machineError(systemError('ENOSPC', { syscall: 'open', path: file })))).toBe(
    `${file} cannot be written: the disk is full. Make room on it, then run the command again.`,
  )
  expect(messageOf(machineError(systemError('EROFS', { syscall: 'open', path: partialOf(file) })))).toBe(
    `${file} cannot be written: the disk is read-only. Choose a folder in which files can be written.`,
  )
  expect(messageOf(machineError(systemError('EACCES', { syscall: 'open', path: file })))).toBe(
    `${file} cannot be read or written: you are not allowed to. Check whose it is, and who may write there, then run the command again.`,
  )
  expect(messageOf(machineError(systemError('ENOSPC', { syscall: 'copyfile', path: 'a', dest: 'dist/a' })))).toBe(
    'dist/a cannot be written: the disk is full. Make room on it, then run the command again.',
  )
  expect(messageOf(machineError(systemError('ENOSPC', { syscall: 'write' })))).toBe(
    'A file cannot be written: the disk is full. Make room on it, then run the command again.',
  )
  expect(messageOf(machineError(systemError('ENOENT', { syscall: 'mkdir', path: 'out' })))).toBe(
    'out cannot be created: nothing can be written in the folder around it. Choose a folder in which files can be written.',
  )
})

test('machineError returns errors that do not concern the disk unchanged', () => {
  const others = [
    systemError('ENOENT', { syscall: 'open', path: 'dist/page.html' }),
    systemError('ENOSPC', { syscall: 'watch', path: 'site' }),
    systemError('EACCES', { syscall: 'listen' }),
    systemError('EACCES', { syscall: 'spawn git', path: 'git' }),
    new TypeError('undefined is not a function'),
    'thrown',
  ]
  expect(others.map(machineError)).toEqual(others)
})

test('fileError says in a sentence why a file cannot be used', () => {
  expect(messageOf(fileError(systemError('ENOTDIR'), 'It cannot be written'))).toBe(
    'It cannot be written: a file stands in its way.',
  )
})
