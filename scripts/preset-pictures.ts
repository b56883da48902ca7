import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { STORE_LOOKS } from '../src/contract/inputs/new-store.ts'
import { openLookShots } from './look-shots.ts'
import { root } from './root.ts'

const FOLDER = path.join(root, 'studio/presets/pictures')

/** `npm run shots -- preset-pictures`: the looks that are offered when a store is opened, each on the home page of a fixture store. */
export async function presetPictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const shots = await openLookShots()
  try {
    for (const look of new Set(Object.values(STORE_LOOKS).flat()))
      await sharp(await shots.take(look, { width: 1280, height: 960 }))
        .resize({ width: 360 })
        .webp({ quality: 62, effort: 6 })
        .toFile(path.join(FOLDER, `${look}.webp`))
  } finally {
    await shots.close()
  }
}
