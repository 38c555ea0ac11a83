import { PassThrough } from 'node:stream'

/** A terminal in which a person gives these answers in turn; without answers a pipe. */
export const terminal = (...answers: string[]) => {
  const stdin = Object.assign(new PassThrough(), { isTTY: answers.length > 0 })
  const stdout = new PassThrough({ encoding: 'utf8' })
  stdout.on('data', (text: string) => {
    if (/[?)\]] $/.test(text) && answers.length > 0) stdin.write(`${answers.shift()}\n`)
  })
  let printed = ''
  stdout.on('data', (text: string) => (printed += text))
  return { stdin, stdout, printed: () => printed }
}
