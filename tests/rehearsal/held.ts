import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const V1 = '/sys/fs/cgroup/cpu'
const V2 = '/sys/fs/cgroup'
const PERIOD_US = 100_000

/** Holds a process to a part of one processor by a control group. Throws where this user may not make one. */
export function holdTo(pid: number, cores: number, name: string): { release: () => void } {
  const isV1 = existsSync(path.join(V1, 'cpu.cfs_quota_us'))
  const folder = path.join(isV1 ? V1 : V2, `tiem-${name}-${pid}`)
  try {
    mkdirSync(folder)
    if (isV1) {
      writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(PERIOD_US))
      writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), String(Math.round(cores * PERIOD_US)))
    } else writeFileSync(path.join(folder, 'cpu.max'), `${Math.round(cores * PERIOD_US)} ${PERIOD_US}`)
    writeFileSync(path.join(folder, 'cgroup.procs'), String(pid))
  } catch (cause) {
    throw new Error(
      'a process could not be held to a part of a processor: run as root where control groups can be made',
      { cause },
    )
  }
  return {
    release() {
      const members = readFileSync(path.join(folder, 'cgroup.procs'), 'utf8').trim().split('\n').filter(Boolean)
      for (const member of members) writeFileSync(path.join(isV1 ? V1 : V2, 'cgroup.procs'), member)
      rmdirSync(folder)
    },
  }
}
