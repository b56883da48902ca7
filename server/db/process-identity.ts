import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What tells one process from every other that ever had its pid; `started` is '' when there is no such process. */
export type Identity = { pid: number; started: string }

export function identify(pid: number): Identity {
  return { pid, started: startOf(pid) }
}

export function isAlive({ pid, started }: Identity): boolean {
  return started !== '' && startOf(pid) === started
}

/** Boot id and start tick on Linux, start date elsewhere. A zombie has ended. */
function startOf(pid: number): string {
  if (!(pid > 0)) return ''
  if (!existsSync('/proc/self/stat')) return startDateOf(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 'ZX'.includes(state) ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[18]}`
  } catch {
    return '' // gone
  }
}

function startDateOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EPERM')) return ''
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || 'running'
}
