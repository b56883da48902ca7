import { openDatabase, type Query } from '../db/database.ts'
import type { Config } from '../config.ts'
import { storeAddress, studioAddress } from '../http/addresses.ts'
import { createSignInLink } from './sign-in-link.ts'

/** Prints the addresses of the server, with a single-use sign-in link to the studio. */
export async function announce({
  config,
  connectionString,
  seconds,
}: {
  config: Config
  connectionString: string
  seconds: number
}): Promise<void> {
  if (config.role === 'jobs')
    return console.log(
      `\nTiệm runs jobs after ${seconds.toFixed(1)} s. Its health: http://localhost:${config.port}/readyz. Ctrl-C stops it.\n`,
    )
  const database = openDatabase(connectionString, { connections: 1 })
  try {
    const stores = await database.system(storesToShow)
    const studio = studioAddress(config)
    const link = await createSignInLink(database, config.fixtureNow ? new Date(config.fixtureNow) : new Date())
    const rows = [
      ...stores.map(({ store_code, name }) => ['Store', storeAddress(config, store_code), name]),
      ...(config.isDemo ? [['All stores', `${studio}/`, '']] : []),
      [
        'Studio',
        link ? `${studio}/studio#link=${link}` : `${studio}/studio`,
        link ? '(signs in once, within a day)' : '',
      ],
      ['API', `${studio}/api/docs`, ''],
    ]
    console.log(`\nTiệm is ready after ${seconds.toFixed(1)} s. Ctrl-C stops it.\n`)
    const width = Math.max(...rows.map(([, address = '']) => address.length))
    for (const [what = '', address = '', note = ''] of rows)
      console.log(`  ${what.padEnd(11)}${address.padEnd(width)}  ${note}`.trimEnd())
    if (!config.mail && !config.otpWebhook)
      console.log('\n  Codes and mails are not sent, the log has them: set SMTP_URL and MAIL_FROM, or OTP_WEBHOOK_URL.')
    console.log('')
  } finally {
    await database.close()
  }
}

const SHOWN = 12

function storesToShow(q: Query): Promise<{ store_code: string; name: string }[]> {
  return q
    .selectFrom('stores')
    .select(['store_code', 'name'])
    .where('is_open', '=', true)
    .orderBy('id')
    .limit(SHOWN)
    .execute()
}
