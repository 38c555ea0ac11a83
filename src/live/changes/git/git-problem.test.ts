import { expect, test } from 'vitest'
import { problemOf, problemOfCommit } from './git-problem.ts'

const result = (stderr: string, stdout = '') => ({ isDone: false, stdout, stderr })

test.each([
  ["fatal: unable to access 'https://github.com/o/r/': Could not resolve host: github.com", 'unreachable'],
  ['ssh: connect to host example.org port 22: Connection timed out', 'unreachable'],
  ["fatal: unable to access 'https://example.org/r/': The requested URL returned error: 503", 'unreachable'],
  ["fatal: unable to access 'https://github.com/o/r/': The requested URL returned error: 403", 'denied'],
  ['git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.', 'denied'],
  ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", 'denied'],
  ['remote: Repository not found.\nfatal: repository not found', 'no-repository'],
  ["fatal: '/nowhere.git' does not appear to be a git repository", 'no-repository'],
  ["fatal: Unable to create '/x/.git/index.lock': File exists.", 'locked'],
  ["fatal: detected dubious ownership in repository at '/x'", 'not-owned'],
  ['error: unable to write file: No space left on device', 'full'],
  ['remote: error: GH001: Large files detected.\n! [remote rejected] main -> main', 'too-large'],
  ['remote: error: GH006: Protected branch update failed for refs/heads/main.', 'protected'],
  ['remote: GitLab: You are not allowed to push code to protected branches on this project.', 'protected'],
  ['remote: Branch refs/heads/main can only be modified through pull requests.', 'protected'],
  [
    'remote: error: GH013: Repository rule violations found\nremote: - Changes must be made through a pull request.',
    'protected',
  ],
  ['something else', 'unreachable'],
])('problemOf maps a message of git to a reason: %s', (stderr, reason) => {
  expect(problemOf(result(stderr), 'unreachable')).toEqual({ reason })
})

test('a push behind others is recognized by the output of git for programs', () => {
  const line = '!\tHEAD:refs/heads/main\t[rejected] (fetch first)'
  expect(problemOf(result('error: failed to push some refs', line))).toEqual({ reason: 'overtaken' })
})

test('a hook is quoted literally, whatever its output looks like, without the output of git', () => {
  const line = '!\tHEAD:refs/heads/main\t[remote rejected] (pre-receive hook declined)'
  const stderr =
    'remote: The price was not found.        \nremote: \nremote: Ask Omar.\nerror: failed to push some refs'
  expect(problemOf(result(stderr, line))).toEqual({ reason: 'refused', said: 'The price was not found.\nAsk Omar.' })
  expect(problemOf(result('error: failed to push', line))).toEqual({ reason: 'denied' })
  expect(problemOfCommit(result('page not found'), true)).toEqual({ reason: 'hook', said: 'page not found' })
  expect(problemOfCommit(result('error: gpg failed to sign the data'), false)).toEqual({ reason: 'other' })
})

test('a missing or hanging git is reported', () => {
  expect(problemOf({ ...result('spawn git ENOENT'), failure: 'missing' })).toEqual({ reason: 'no-git' })
  expect(problemOf({ ...result(''), failure: 'slow' })).toEqual({ reason: 'slow' })
})
