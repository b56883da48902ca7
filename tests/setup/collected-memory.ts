import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const MB = 1024 * 1024

/** Memory of this process in MB after forced collections: what is still referred to, not what has not been collected yet. */
export async function collectedMemory(): Promise<{ heap: number; external: number; rss: number }> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // exposed by the flag
  for (let round = 0; round < 3; round++) {
    collect()
    await sleep(50) // finalizers and freed buffers
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: Math.round(heapUsed / MB), external: Math.round(external / MB), rss: Math.round(rss / MB) }
}
