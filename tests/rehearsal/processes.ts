import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that is started, killed, stopped and slowed, with all of its processes. */
export class Program {
  #child: ChildProcess | undefined
  #output = ''
  readonly #begin: () => ChildProcess
  readonly #answers: () => Promise<boolean>
  readonly name: string

  /** `answers`: whether it serves. */
  constructor(name: string, begin: () => ChildProcess, answers: () => Promise<boolean>) {
    this.name = name
    this.#begin = begin
    this.#answers = answers
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }
  output = (): string => this.#output
  isAlive = (): boolean => this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null

  /** Resolves when it serves. */
  async start(): Promise<void> {
    if (this.isAlive()) throw new Error(`${this.name} runs already`)
    const child = this.#begin()
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (this.#output = (this.#output + text.toString()).slice(-20_000)))
    const until = Date.now() + START_MS
    while (!(await this.#answers().catch(() => false))) {
      if (!this.isAlive() || Date.now() > until) throw new Error(`${this.name} does not serve:\n${this.#output}`)
      await sleep(50)
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isAlive() || !this.#child) throw new Error(`${this.name} does not run`)
    const ended = once(this.#child, 'exit')
    const all = tree(this.pid)
    this.#child.kill(signal)
    if (signal === 'SIGKILL') for (const pid of all) send(pid, signal)
    const late = setTimeout(() => all.forEach((pid) => send(pid, 'SIGKILL')), STOP_MS) // as systemd does
    await ended
    clearTimeout(late)
  }
  kill = (): Promise<void> => this.#end('SIGKILL')
  stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => this.#end(signal)
  /** As `stop`, if it runs. */
  ended = async (signal?: NodeJS.Signals): Promise<void> => void (this.isAlive() && (await this.stop(signal)))

  /** Does nothing for a while, and goes on. */
  async freeze(ms: number): Promise<void> {
    if (!this.isAlive()) throw new Error(`${this.name} does not run`)
    const all = tree(this.pid)
    for (const pid of all) send(pid, 'SIGSTOP')
    await sleep(ms)
    for (const pid of all.toReversed()) send(pid, 'SIGCONT')
  }

  /** Works a fifth of the time, for a while. */
  async slow(ms: number): Promise<void> {
    const until = Date.now() + ms
    while (Date.now() < until) {
      await this.freeze(80)
      await sleep(20)
    }
  }
}

const START_MS = 60_000
const STOP_MS = 10_000

export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** Output is kept, and the program ends with this one. */
export const begin = (command: string, args: string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended
  }
}

/** A process and all below it. */
function tree(root: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
    } catch {
      // it has ended
    }
  }
  const found = [root]
  for (const pid of found) found.push(...(parents.get(pid) ?? []))
  return found
}
