import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createTranslators } from '../src/i18n/messages.ts'
import { readConfig } from '../server/config.ts'
import { exportStore } from '../server/core/archive/export-store.ts'
import { importStore } from '../server/core/archive/import-store.ts'
import { mediaStore } from '../server/core/media/media-store.ts'
import { messageOf } from '../server/core/shared/messages.ts'
import { isRefusal, refusedAsValue } from '../server/core/shared/refused.ts'
import { findOwnerByEmail } from '../server/core/staff/owner-queries.ts'
import { storeAddress } from '../server/http/addresses.ts'
import { EXIT, StartError } from '../server/start-error.ts'
import { orPlainExit } from './plain-exit.ts'
import { storeIdOf } from './theme-apply.ts'
import { helpOf } from './usage.ts'
import { withDatabase } from './with-database.ts'

await orPlainExit(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { as: { type: 'string' }, owner: { type: 'string' } },
  })
  const [command, one = '', two = ''] = positionals
  const config = readConfig(process.env)
  const media = mediaStore(config)
  if (command === 'export' && positionals.length === 3) {
    const file = fromCaller(two)
    await withDatabase(config, async (database) => {
      const id = await storeIdOf(database, one)
      const out = createWriteStream(`${file}.part`, { flags: 'wx', mode: 0o600 })
      await exportStore(database, { id, code: one }, { media, out })
      await rename(`${file}.part`, file)
    })
    return console.log(file)
  }
  const code = typeof values.as === 'string' ? values.as : ''
  if (command !== 'import' || positionals.length !== 2 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))
    throw new StartError(EXIT.badConfig, helpOf('store'))
  await withDatabase(config, async (database) => {
    const email = typeof values.owner === 'string' ? values.owner : undefined
    const owner = email === undefined ? undefined : await database.system((q) => findOwnerByEmail(q, email))
    if (email !== undefined && !owner) throw new StartError(EXIT.badConfig, `There is no owner ${email}.`)
    const result = await refusedAsValue(() =>
      importStore(database, fromCaller(one), { code, media, ownerId: owner?.id, reader: 'backup' }),
    )
    if (isRefusal(result)) throw new StartError(EXIT.badConfig, messageOf(createTranslators().en, result))
    console.log(storeAddress(config, code))
  })
})

function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', file)
}
