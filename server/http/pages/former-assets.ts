import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config.ts'

const KEPT_MS = 30 * 86_400_000
const ASSETS = 'assets'

/** Of the build in this folder. */
export const keptAssets = ({ dataDir }: Pick<Config, 'dataDir'>, build: string): string | undefined =>
  keepAssets(build, path.join(dataDir, 'assets', path.basename(build)), Date.now(), (problem) =>
    console.warn(`The files of earlier builds are not kept: ${String(problem)}`),
  )

/**
 * Keeps the program of pages that are open somewhere: copies the hashed files of this build beside those of the builds before it, under DATA_DIR, and removes what no
 * build has had for thirty days. Returns that folder, which is laid out as the build; undefined when it cannot be written.
 */
export function keepAssets(
  build: string,
  kept: string,
  now: number,
  onError: (problem: unknown) => void,
): string | undefined {
  const [from, to] = [path.join(build, ASSETS), path.join(kept, ASSETS)]
  try {
    mkdirSync(to, { recursive: true })
    const own = new Set(existsSync(from) ? readdirSync(from) : [])
    for (const name of own) {
      const copy = path.join(to, name)
      if (existsSync(copy)) utimesSync(copy, now / 1_000, now / 1_000)
      else if (statSync(path.join(from, name)).isFile())
        copyFileSync(path.join(from, name), copy, constants.COPYFILE_FICLONE)
    }
    for (const name of readdirSync(to))
      if (!own.has(name) && now - statSync(path.join(to, name)).mtimeMs > KEPT_MS)
        rmSync(path.join(to, name), { force: true })
    return kept
  } catch (problem) {
    onError(problem)
    return undefined
  }
}
