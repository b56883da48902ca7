import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { HELP_TASKS, type HelpTask } from '../studio/desk/shell/help-tasks.ts'
import { buildWhenStale } from './build.ts'
import { ownersGuide } from './owners-guide.ts'
import { root } from './root.ts'

const JOURNEY = 'tests/journeys/owner-tasks.test.ts'
/** Of the pictures that the journey takes. */
const PICTURES: Record<HelpTask, string> = {
  policies: 'policies-begin-390',
  post: 'post-390',
  voucher: 'voucher-390',
  combo: 'combo-390',
  banner: 'banner-390',
}

/** `npm run shots -- owners`: docs/owners.md with pictures of the tasks, which the journey of an owner does in a browser. */
export async function ownerShots(): Promise<void> {
  await buildWhenStale()
  const folder = mkdtempSync(path.join(tmpdir(), 'owner-shots-'))
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'journeys', JOURNEY], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TIEM_OWNER_SHOTS: folder },
  })
  if (status !== 0) throw new Error(`${JOURNEY} failed: the pictures are as they were`)
  for (const task of HELP_TASKS) {
    const file = path.join(root, `docs/pictures/owners-${task}.webp`)
    await sharp(path.join(folder, `${PICTURES[task]}.png`))
      .webp({ quality: 80, effort: 6 })
      .toFile(file)
  }
  rmSync(folder, { recursive: true })
  const desk = (language: string) =>
    JSON.parse(readFileSync(path.join(root, `studio/desk/locales/${language}.json`), 'utf8')) as Parameters<
      typeof ownersGuide
    >[0]['vi']
  writeFileSync(path.join(root, 'docs/owners.md'), ownersGuide({ vi: desk('vi'), en: desk('en') }))
}
