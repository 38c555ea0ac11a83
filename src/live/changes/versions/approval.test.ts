import { expect, test } from 'vitest'
import { linkFor, linkIn } from './approval.ts'

test.each([
  ['git@github.com:company/site.git', 'https://github.com/company/site/compare/main...change%2F1a?expand=1'],
  [
    'https://mona:secret@github.example.org/company/site',
    'https://github.example.org/company/site/compare/main...change%2F1a?expand=1',
  ],
  [
    'ssh://git@gitlab.example.org:2222/group/team/site.git',
    'https://gitlab.example.org/group/team/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=change%2F1a&merge_request%5Btarget_branch%5D=main',
  ],
  [
    'git@bitbucket.org:company/site.git',
    'https://bitbucket.org/company/site/pull-requests/new?source=change%2F1a&dest=main',
  ],
  ['https://git.example.org/site.git', undefined],
  ['/srv/git/github.git', undefined],
  ['../remote.git', undefined],
])('the page on which a branch is proposed is made from the address of the remote: %s', (address, link) => {
  expect(linkFor(address, 'change/1a', 'main')).toBe(link)
})

test('only the link in the answer of the remote is used', () => {
  const github =
    "remote: Create a pull request for 'change/1a' on GitHub by visiting:\nremote:      https://github.com/o/r/pull/new/change/1a\n"
  expect(linkIn(`remote: See https://example.org/help\n${github}`)).toBe('https://github.com/o/r/pull/new/change/1a')
  expect(linkIn('remote: Welcome, see https://example.org/help')).toBeUndefined()
  expect(linkIn('https://github.com/o/r/pull/1')).toBeUndefined()
})
