import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../config.ts'
import { EXIT, StartError } from '../start-error.ts'

type Shared = Pick<Config, 'baseDomain' | 'mediaUrl' | 'apiOrigin' | 'redisUrl'>

/** What all processes of one database must have alike, without passwords. Their secrets are compared by what they encrypted (secret-keys.ts). */
const ALIKE: Record<string, { setting: string; of: (config: Shared) => string | undefined }> = {
  b: { setting: 'BASE_DOMAIN', of: ({ baseDomain }) => baseDomain },
  m: { setting: 'MEDIA_URL', of: ({ mediaUrl }) => placeOf(mediaUrl) },
  a: { setting: 'API_ORIGIN', of: ({ apiOrigin }) => apiOrigin },
}
/** Without the same they go on, only slower. */
const BETTER_ALIKE: typeof ALIKE = { r: { setting: 'REDIS_URL', of: ({ redisUrl }) => placeOf(redisUrl) } }

/** Tells these settings of a process to others, by hashes: the application name of a connection has 63 bytes. */
export const markOf = (config: Shared): string =>
  Object.entries({ ...ALIKE, ...BETTER_ALIKE })
    .map(([key, { of }]) => `${key}${hashOf(of(config))}`)
    .join(' ')

/** Throws a StartError (2) when another server runs on the database with settings that do not go together with these: two installations share it. Resolves to warnings. */
export async function checkOthers(connectionString: string, config: Shared): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // a lost connection also rejects the query
  await client.connect()
  try {
    const { rows } = await client.query<{ mark: string }>(
      `select distinct substr(application_name, 14) as mark from pg_stat_activity
       where datname = current_database() and application_name like 'tiem-notices %'`,
    )
    const others = rows.map(({ mark }) => mark.split(' '))
    const own = markOf(config).split(' ')
    const differing = (settings: typeof ALIKE) =>
      Object.entries(settings)
        .filter(([key]) => {
          const mine = own.find((part) => part.startsWith(key))
          return others.some((marks) => marks.some((part) => part.startsWith(key) && part !== mine))
        })
        .map(([, { setting }]) => setting)
    const [wrong, worse] = [differing(ALIKE), differing(BETTER_ALIKE)]
    if (wrong.length > 0)
      throw new StartError(
        EXIT.badConfig,
        `Another server is running on this database with another ${wrong.join(' and ')}. Give each installation a database of its own; or, to change the setting, stop the other processes first.`,
      )
    return worse.map(
      (setting) =>
        `other processes of this database have another ${setting}: what they tell each other takes a second.`,
    )
  } finally {
    await client.end()
  }
}

/** Scheme, host and path. */
function placeOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
const hashOf = (text: string | undefined) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, 8)
