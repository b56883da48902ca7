import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.ts'

/** The program of the commit before the last migration, cloned, installed and built; kept in .cache. Needs the history, and packages from the registry. */
export function formerVersion(): { folder: string; commit: string } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const [added = ''] = git('log', '--diff-filter=A', '--format=%H', '--', 'server/db/migrations').split('\n')
  const commit = git('rev-parse', `${added}^`)
  const folder = path.join(root, '.cache/former', commit.slice(0, 12))
  if (existsSync(folder)) return { folder, commit }
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  const run = (program: string, args: string[], cwd = draft) => execFileSync(program, args, { cwd, stdio: 'inherit' })
  run('git', ['clone', '--quiet', '--no-hardlinks', root, draft], root)
  run('git', ['checkout', '--quiet', commit])
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--engine-strict=false'])
  run(path.join(draft, 'node_modules/node/bin/node'), ['scripts/build.ts'])
  renameSync(draft, folder)
  return { folder, commit }
}
