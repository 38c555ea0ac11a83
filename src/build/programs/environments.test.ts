import { expect, test } from 'vitest'
import { packagesOf } from './environments.ts'

test('packagesOf returns the package folder of each module once, sorted, and leaves out our own modules', () => {
  expect(
    packagesOf(
      [
        '/repo/src/serve/serve.ts',
        '/repo/node_modules/react/cjs/react.production.js',
        '\0/repo/node_modules/react/index.js?commonjs-module',
        '/repo/node_modules/@emotion/cache/dist/cache.js',
        '/repo/node_modules/ajv/node_modules/fast-uri/index.js',
        'C:\\repo\\node_modules\\mime\\dist\\index.js',
        '\0rolldown/runtime.js',
      ],
      '/repo',
    ),
  ).toEqual([
    'node_modules/@emotion/cache',
    'node_modules/ajv/node_modules/fast-uri',
    'node_modules/mime',
    'node_modules/react',
    'node_modules/rolldown',
  ])
})

test('packagesOf leaves out the engine if it is a package of a site', () => {
  const root = '/site/node_modules/pagewright'
  const modules = [
    `${root}/src/serve/serve.ts`,
    `${root}/node_modules/mime/index.js`,
    '/site/node_modules/react/index.js',
  ]
  expect(packagesOf(modules, root)).toEqual(['node_modules/mime', 'node_modules/react'])
})
