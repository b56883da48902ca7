import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What decides how a fixture picture looks in its file. */
const DRAWN_BY = ['fixtures/**/*.ts', 'server/**/media/*.ts', 'node_modules/sharp/package.json']

/** A data folder of a test server's own. Only fixture pictures, which are all the same, are drawn once for all servers and runs. */
export function makeDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiem-data-'))
  const pictures = path.join(ROOT, '.cache/test-pictures', (drawing ??= hashOf(DRAWN_BY)))
  mkdirSync(pictures, { recursive: true })
  symlinkSync(pictures, path.join(dataDir, 'media'), 'junction')
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

let drawing: string | undefined

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT }).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 20)
}
