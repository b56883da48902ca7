import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSecretKeys, type Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openKeyring, type Keyring } from '../db/keyring.ts'
import { usedKeyIds } from '../jobs/encrypt-secrets.ts'
import { EXIT, StartError } from '../start-error.ts'

type KeyConfig = Pick<Config, 'dataDir' | 'secretKeys'>

/**
 * The keys of SECRET_KEY, else of `DATA_DIR/secret.key`, which is made when nothing is encrypted yet. Throws a StartError (2) when a key with
 * which something is encrypted is missing; no secret is changed then.
 */
export async function prepareKeyring(database: Database, config: KeyConfig): Promise<Keyring> {
  const used = await usedKeyIds(database)
  const existing = configuredKeys(config)
  if (!existing && used.length > 0)
    throw new StartError(
      EXIT.badConfig,
      `The key is missing with which secrets in the database are encrypted: put ${fileOf(config)} back, or set SECRET_KEY. No secret was changed.`,
    )
  const keyring = openKeyring(existing ?? [makeKey(config)])
  const missing = used.filter((id) => !keyring.ids.includes(id))
  if (missing.length > 0)
    throw new StartError(
      EXIT.badConfig,
      `${config.secretKeys ? 'SECRET_KEY' : fileOf(config)} does not hold the key with which secrets in the database are encrypted (${missing.join(', ')}). ` +
        'To change the key, put the new one first and keep the old one behind it, separated by a comma, for one start. No secret was changed.',
    )
  return keyring
}

/** The keys of a server process after `prepareKeyring` of its parent. */
export function readKeyring(config: KeyConfig): Keyring {
  const keys = configuredKeys(config)
  if (!keys) throw new StartError(EXIT.badConfig, `${fileOf(config)} is missing.`)
  return openKeyring(keys)
}

const fileOf = ({ dataDir }: KeyConfig) => path.join(dataDir, 'secret.key')

function configuredKeys(config: KeyConfig): string[] | undefined {
  if (config.secretKeys) return config.secretKeys
  const file = fileOf(config)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartError(EXIT.badConfig, `${file} cannot be read: ${(problem as Error).message}`)
  }
  const keys = parseSecretKeys(text)
  if (!keys)
    throw new StartError(EXIT.badConfig, `${file} holds no key of 32 characters or more. No secret was changed.`)
  return keys
}

function makeKey(config: KeyConfig): string {
  const key = randomBytes(32).toString('base64url')
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(fileOf(config), `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return key
}
