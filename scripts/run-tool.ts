import { spawn } from 'node:child_process'
import { root } from './root.ts'

/** Runs a Node program in the foreground and ends with its exit code. The program is stopped when this process ends or its launcher is killed. */
export function runTool(args: string[], env: Record<string, string> = {}): void {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.on('disconnect', () => child.kill('SIGTERM'))
  child.on('exit', (code) => process.exit(code ?? 1))
}
