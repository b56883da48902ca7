import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The files that determine the content of fixture images. */
const DRAWN_BY = ['fixtures/**/*.ts', 'server/**/media/*.ts', 'node_modules/sharp/package.json']

/** Creates the data directory of a test server. Its fixture images are shared by all servers and runs, because they are deterministic. */
export function makeDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiem-data-'))
  const images = path.join(ROOT, '.cache/test-pictures', (imagesHash ??= hashOf(DRAWN_BY)))
  mkdirSync(images, { recursive: true })
  symlinkSync(images, path.join(dataDir, 'media'), 'junction')
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

let imagesHash: string | undefined

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT }).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 20)
}
