import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The path of a program that is installed. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin')
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** Ends a process; resolves when it has ended. */
export async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}
