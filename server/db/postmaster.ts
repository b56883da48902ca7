import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type Identity } from './process-identity.ts'

/** A PostgreSQL server, running or dead, as described by its postmaster.pid. */
export type Postmaster = Identity & { port: number; socketFolder: string; status: string; command: string }

/** Reads postmaster.pid; undefined when there is none. `command` and `started` are '' when the process is gone. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const text = readIfThere(pidFile(cluster))
  if (!text) return undefined
  const [pid, , , port, socketFolder = '', , , status = ''] = text.split('\n').map((line) => line.trim())
  return { ...identify(Number(pid)), port: Number(port), socketFolder, status, command: commandOf(Number(pid)) }
}

export function isRunning(postmaster: Postmaster): boolean {
  return isAlive(postmaster)
}

/** False when the pid has since been reused by a process other than PostgreSQL on this folder. */
export function isPostmasterOf(postmaster: Postmaster, cluster: string): boolean {
  return postmaster.command.includes(cluster)
}

/** Fast shutdown; immediate shutdown after 10 s (the next start then recovers from the log), kill after 5 s more. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const { signal, timeoutMs } of [
    { signal: 'SIGINT', timeoutMs: 10_000 },
    { signal: 'SIGQUIT', timeoutMs: 5_000 },
    { signal: 'SIGKILL', timeoutMs: 2_000 },
  ] as const) {
    if (!send(postmaster, signal)) return
    const giveUpAt = Date.now() + timeoutMs
    while (isAlive(postmaster) && Date.now() < giveUpAt) await sleep(10)
  }
}

/**
 * Removes a postmaster.pid whose pid now belongs to another program, which PostgreSQL would take for a running server.
 * A file with a dead pid stays: PostgreSQL removes it itself, after checking for surviving child processes.
 */
export function dropUnusablePidFile(cluster: string): void {
  const left = readPostmaster(cluster)
  if (!left || !isRunning(left) || isPostmasterOf(left, cluster) || hasProcessIn(cluster)) return
  rmSync(pidFile(cluster), { force: true })
}

/** True when a process works inside the folder, like a backend without its postmaster. Linux only; elsewhere false. */
function hasProcessIn(cluster: string): boolean {
  if (!existsSync('/proc/self/cwd')) return false
  const folder = realpathSync(cluster)
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && cwdOf(name) === folder)
}

function cwdOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // the process has ended or belongs to another user
  }
}

function send(postmaster: Postmaster, signal: NodeJS.Signals): boolean {
  if (!isRunning(postmaster)) return false
  try {
    process.kill(postmaster.pid, signal)
    return true
  } catch {
    return false // ended since the check
  }
}

function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
