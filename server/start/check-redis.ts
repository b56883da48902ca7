import { createClient } from '@redis/client'
import { withoutPassword } from '../config.ts'
import { EXIT, StartError } from '../start-error.ts'

const TIMEOUT_MS = 4_000

/**
 * Throws a StartError (2) when REDIS_URL leads to something that cannot carry events: a wrong password, a read-only copy, another program, one that is too old. Resolves
 * to a warning when nothing answers there: the server starts without it, because the log of notices carries what is said, only later.
 */
export async function checkRedis(url: string): Promise<string | undefined> {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false },
  })
  client.on('error', () => {}) // also rejects what follows
  const probe = async () => {
    await client.connect()
    await client.xAdd(PROBE, '*', { probe: '1' }, { TRIM: { strategy: 'MAXLEN', threshold: 1 } })
    await client.xRead({ key: PROBE, id: '0-0' }, { COUNT: 1 })
    await client.del(PROBE)
  }
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(LATE)), TIMEOUT_MS)
  try {
    await Promise.race([probe(), late.promise])
    return undefined
  } catch (problem) {
    const reason = reasonOf(problem as Error & { code?: string; errors?: (Error & { code?: string })[] })
    if (reason.isAway)
      return `REDIS_URL=${withoutPassword(url)} does not answer (${reason.text}): events reach other processes after a second until it does.`
    throw new StartError(EXIT.badConfig, `REDIS_URL=${withoutPassword(url)} cannot be used: ${reason.text}.`)
  } finally {
    clearTimeout(timer)
    client.destroy()
  }
}

const PROBE = 'tiem:probe'
const LATE = 'no answer that a Redis would give'
const AWAY: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
}

function reasonOf(problem: Error & { code?: string; errors?: (Error & { code?: string })[] }): {
  isAway: boolean
  text: string
} {
  const away =
    AWAY[problem.code ?? problem.errors?.[0]?.code ?? ''] ?? (/connect.*timeout/i.test(problem.message) && 'no answer')
  if (away) return { isAway: true, text: away }
  const { message } = problem
  if (message === LATE) return { isAway: true, text: message }
  if (/^LOADING|^BUSY|^MASTERDOWN|^CLUSTERDOWN/.test(message)) return { isAway: true, text: message }
  if (/^NOAUTH|^WRONGPASS|^ERR (?:invalid|Client sent|AUTH)/i.test(message))
    return { isAway: false, text: 'user or password is wrong' }
  if (/^NOPERM/.test(message))
    return { isAway: false, text: 'this user may not read and write streams whose name begins with tiem:' }
  if (/^READONLY/.test(message))
    return { isAway: false, text: 'that is a read-only copy; give the address of the one that is written to' }
  if (/^ERR unknown command/i.test(message))
    return { isAway: false, text: 'it is too old: Redis 6.2 or Valkey is needed' }
  if (/certificate|self.signed|SSL|TLS/i.test(`${message} ${problem.code}`))
    return { isAway: false, text: `its certificate or TLS cannot be used (${message})` }
  return { isAway: false, text: `what answers there is no Redis (${message.slice(0, 120)})` }
}
