import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holderOf, identify, tryLock, waitForLock } from '../process-lock.cjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiem lock '))
  file = path.join(folder, 'made/on/the/way/a.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('one holder at a time, who is told to the other', () => {
  const mine = tryLock(file, { address: 'http://here' })
  expect(mine).toMatchObject({ held: true })
  expect(tryLock(file, {})).toMatchObject({
    held: false,
    holder: { pid: process.pid, address: 'http://here', alive: true },
  })
  if (mine.held) mine.release()
  expect(existsSync(file)).toBe(false)
  expect(tryLock(file, {})).toMatchObject({ held: true })
})

test.each([
  { what: 'a killed process', left: JSON.stringify({ pid: 2 ** 22 + 1, started: 'x' }) },
  {
    what: 'a process whose number belongs to another since',
    left: JSON.stringify({ pid: process.pid, started: 'long ago' }),
  },
  { what: 'a write that was cut off', left: '{"pi' },
])('the lock of $what is taken over', ({ left }) => {
  tryLock(file, {})
  writeFileSync(file, left)
  expect(tryLock(file, {})).toMatchObject({ held: true })
  expect(holderOf(file)).toMatchObject({ ...identify(process.pid), alive: true })
})

test('release leaves the lock of a successor alone', () => {
  const mine = tryLock(file, {})
  writeFileSync(file, JSON.stringify({ pid: 1, started: 'other' }))
  if (mine.held) mine.release()
  expect(existsSync(file)).toBe(true)
})

test('of eight processes that fight over a stale lock never two are inside', async () => {
  tryLock(file, {})
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, started: 'x' }))
  const log = path.join(folder, 'log')
  const code = `
    const { waitForLock } = require(${JSON.stringify(path.join(import.meta.dirname, '../process-lock.cjs'))})
    const { appendFileSync } = require('node:fs')
    waitForLock(${JSON.stringify(file)}, {}).then((release) => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      setTimeout(() => { appendFileSync(${JSON.stringify(log)}, 'out '); release() }, 20)
    })`
  const children = Array.from({ length: 8 }, () => spawn(process.execPath, ['-e', code], { stdio: 'inherit' }))
  await Promise.all(children.map((child) => once(child, 'exit')))
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(8))
}, 30_000)

test('waiting ends when the holder lets go', async () => {
  const mine = tryLock(file, {})
  const heard: number[] = []
  const waiting = waitForLock(file, {}, ({ pid }) => heard.push(pid))
  if (mine.held) mine.release()
  ;(await waiting)()
  expect(heard).toEqual([process.pid])
})
