import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holderOf, tryLock, waitForLock } from './process-lock.ts'

let folder: string
let file: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiem lock '))
  file = path.join(folder, 'made/on/the/way/a.lock')
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('one holder at a time, who is named to the other', () => {
  const mine = tryLock(file, { address: 'http://here' })
  expect(mine).toMatchObject({ held: true })
  const me = { pid: process.pid, address: 'http://here' }
  expect(tryLock(file)).toEqual({ held: false, holder: me })
  expect(holderOf(file)).toEqual(me)
  if (mine.held) mine.release()
  expect(holderOf(file)).toBeUndefined()
  expect(tryLock(file)).toMatchObject({ held: true })
})

test('looking makes nothing', () => {
  expect(holderOf(file)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('a process that does nothing but block keeps its lock; killed with -9 it loses it at once', async () => {
  const child = await start(`
    tryLock(${JSON.stringify(file)}, { address: 'http://there' })
    console.log('in')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`)
  const holder = { pid: child.pid, address: 'http://there' }
  expect(tryLock(file)).toEqual({ held: false, holder })
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readdirSync(path.dirname(file))).toEqual(['a.lock', 'a.lock.sqlite'])
  expect(holderOf(file)).toBeUndefined()
  expect(tryLock(file)).toMatchObject({ held: true })
  expect(holderOf(file)).toEqual({ pid: process.pid })
})

test('what a killed process has half written is no obstacle', () => {
  const mine = tryLock(file)
  writeFileSync(file, '{"pi')
  expect(tryLock(file)).toEqual({ held: false, holder: {} })
  if (mine.held) mine.release()
  writeFileSync(file, '{"pi')
  expect(tryLock(file)).toMatchObject({ held: true })
})

test('a second release leaves the lock of a successor alone', () => {
  const mine = tryLock(file)
  if (mine.held) mine.release()
  tryLock(file, { address: 'http://successor' })
  if (mine.held) mine.release()
  expect(holderOf(file)).toMatchObject({ address: 'http://successor' })
})

test('of eight processes that fight over the lock of a killed one never two are inside', async () => {
  const killed = await start(`tryLock(${JSON.stringify(file)}); console.log('in'); setInterval(() => {}, 1000)`)
  const log = path.join(folder, 'log')
  const code = `
    import { appendFileSync } from 'node:fs'
    console.log('ready')
    const release = await waitForLock(${JSON.stringify(file)})
    appendFileSync(${JSON.stringify(log)}, 'in ')
    setTimeout(() => { appendFileSync(${JSON.stringify(log)}, 'out '); release() }, 20)`
  const fighters = await Promise.all(Array.from({ length: 8 }, () => start(code)))
  const ends = fighters.map((child) => once(child, 'exit'))
  killed.kill('SIGKILL')
  await Promise.all(ends)
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(8))
})

test('waiting ends when the holder lets go', async () => {
  const mine = tryLock(file)
  const waiting = waitForLock(file)
  if (mine.held) mine.release()
  ;(await waiting)()
  expect(holderOf(file)).toBeUndefined()
})

/** A process that runs `code`, once it has printed something. */
async function start(code: string): Promise<ChildProcess> {
  const imports = `import { tryLock, waitForLock } from ${JSON.stringify(path.join(import.meta.dirname, 'process-lock.ts'))}\n`
  const child = spawn(process.execPath, ['--input-type=module', '-e', imports + code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}
