import { readConfig } from '../server/config.ts'
import { checkAddress } from '../server/start/preflight.ts'
import { buildWhenStale } from './build.ts'
import { orPlainExit } from './plain-exit.ts'

// Invalid settings and a used port are reported before the build.
await orPlainExit(async () => {
  const config = readConfig(process.env)
  await checkDataDir(config.dataDir, config.databaseUrl)
  await checkAddress(config)
  await buildWhenStale()
})
await import('../server/main.ts')

async function checkDataDir(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl) return
  const { refuseWhenInUse } = await import('../server/db/embedded-postgres.ts')
  await refuseWhenInUse(dataDir)
}
