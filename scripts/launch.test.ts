import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** The result of the launcher when an npm with that user agent starts it with an unknown command. */
function launch(agent: string, nodeVersion = '26.0.0'): { status: number | null; stderr: string } {
  const launcher = JSON.stringify(path.join(root, 'scripts/launch.cjs'))
  const code = `Object.defineProperty(process.versions, 'node', { value: '${nodeVersion}' }); require(${launcher})`
  const env = { ...process.env, npm_config_user_agent: agent }
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', env })
  return { status, stderr }
}
const tooOld = (what: string) => ({
  status: 1,
  stderr: `${what} is too old: Tiệm is started with Node 20.19, Node 22.12 or newer, and npm 10 or newer (https://nodejs.org).\n`,
})

test.each([
  { agent: 'npm/10.8.2 node/v18.20.8 linux x64 workspaces/false', old: 'Node 18.20.8' },
  { agent: 'npm/10.2.0 node/v20.18.3 linux x64 workspaces/false', old: 'Node 20.18.3' },
  { agent: 'npm/10.2.0 node/v21.7.3 linux x64 workspaces/false', old: 'Node 21.7.3' },
  { agent: 'npm/10.9.0 node/v22.11.0 linux x64 workspaces/false', old: 'Node 22.11.0' },
  { agent: 'pnpm/9.0.0 npm/? node/v20.0.0 linux x64', old: 'Node 20.0.0' },
  { agent: 'npm/9.9.4 node/v20.19.0 linux x64 workspaces/false', old: 'npm 9.9.4' },
])('$old is refused as too old before anything is installed', ({ agent, old }) => {
  expect(launch(agent)).toEqual(tooOld(old))
})

test('without npm, the version of the running Node is checked', () => {
  expect(launch('', '8.17.0')).toEqual(tooOld('Node 8.17.0'))
})

test.each(['npm/10.0.0 node/v20.19.0 linux', 'npm/10.9.2 node/v22.12.0 linux', 'npm/11.19.1 node/v26.10.0 linux', ''])(
  '%j is new enough',
  (agent) => {
    expect(launch(agent)).toEqual({ status: 2, stderr: expect.stringContaining('Unknown command') })
  },
)

test('no optional package needs a newer Node than the oldest supported one', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { os?: string[]; engines?: { node?: string } }>
  }
  const ranges = new Set(Object.values(packages).flatMap(({ os, engines }) => (os && engines?.node) ?? []))
  const known = [
    '^8.16.0 || ^10.6.0 || >=11.0.0',
    '>=14.0.0',
    '>= 12.0.0',
    '>=16',
    '>=16.20.0',
    '>=18',
    '>=20.9.0',
    '^20.9.0',
  ]
  expect([...ranges].filter((range) => !known.includes(range))).toEqual([packages['']?.engines?.node])
})
