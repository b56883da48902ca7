import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { answerFor, USAGES } from './usage.ts'

const scripts = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts

test('every command has a usage, and each says what it does', () => {
  expect(Object.keys(USAGES).toSorted()).toEqual(Object.keys(scripts).toSorted())
  for (const command of Object.keys(USAGES)) {
    const answer = answerFor(command, ['--help'])
    expect(answer).toMatchObject({ code: 0, text: expect.stringContaining(`npm run ${command}: `) })
  }
})

test.each([
  ['db', ['rest'], 'Did you mean reset?'],
  ['db', ['frobnicate'], 'npm run db has no frobnicate.\n'],
  ['bench', ['page'], 'Did you mean pages?'],
  ['theme', ['aply', 'x.json', '--store', 'a'], 'Did you mean apply?'],
  ['theme', ['apply', 'x.json', '--stroe', 'a'], 'Did you mean --store?'],
  ['storybook', ['biuld'], 'Did you mean build?'],
  ['start', ['--prot=3001'], 'npm run start has no --prot.'],
  ['mutants', ['--darw', '60'], 'Did you mean --draw?'],
  ['test', ['src/domain'], 'npm run test has no src/domain.'],
])('%s %j is refused with the nearest right one', (command, args, said) => {
  expect(answerFor(command, args)).toMatchObject({ code: 2, text: expect.stringContaining(said) })
})

test.each([
  ['db', ['generate', '--products', '50', '--stores=2']],
  ['theme', ['check', 'seed.json', '--lang', 'en']],
  ['format', ['--check', 'src']],
  ['bench', ['reliability', '--few']],
  ['shots', ['pages', 'home']],
  ['storybook', ['--port', '7000']],
  ['mutants', ['--draw', '60', '--seed=25']],
  ['mutants', ['core/carts', 'voucher']],
  ['start', []],
])('%s %j runs', (command, args) => expect(answerFor(command, args)).toBeUndefined())

test('a command asked for help ends before it does anything', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/launch.cjs', 'db', '--help'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stdout.split('\n')[0]]).toEqual([
    0,
    expect.stringContaining('the whole database, while nothing else holds it'),
  ])
})
