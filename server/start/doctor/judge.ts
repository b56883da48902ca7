import type { DatabaseFacts, Facts } from './facts.ts'

/** `wrong`: not fit for the open. `advice`: it works, and something is left to chance. */
export type Finding = { level: 'wrong' | 'advice' | 'fine'; text: string; fix?: string }

const GB = 2 ** 30
const MB = 2 ** 20
const MAX_SKEW_S = 2
const MIN_FREE = 5 * GB
const MIN_FILES = 8_192
const MIN_POSTGRES = 15
const CERTIFICATE_DAYS = 14
/** Of a process: pools of requests, of the system, of exports and of the jobs of the clock, and the listener. */
const CONNECTIONS_EACH = 21
const MEMORY_EACH = 400 * MB

const fine = (text: string): Finding => ({ level: 'fine', text })
const wrong = (text: string, fix: string): Finding => ({ level: 'wrong', text, fix })
const advice = (text: string, fix: string): Finding => ({ level: 'advice', text, fix })

/** What of an installation is not fit for the open, in plain words, the worst first. Facts that could not be had are said to be unknown, never fine. */
export function judge(facts: Facts): Finding[] {
  const findings = [
    ...reach(facts),
    ...secrets(facts),
    ...senders(facts),
    ...database(facts),
    ...besideDatabase(facts),
    ...disk(facts),
    ...machine(facts),
  ]
  const ORDER = ['wrong', 'advice', 'fine']
  return findings.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))
}

function reach({ config, names, certificate }: Facts): Finding[] {
  if (!config.isOpen)
    return [
      advice(
        'It answers this machine alone: nobody else can open a shop.',
        'Set BASE_DOMAIN to your domain, NODE_ENV=production, and TRUST_PROXY for the proxy in front.',
      ),
    ]
  const { baseDomain } = config
  const wild = `*.${baseDomain}`
  return [
    names.base === undefined || names.base.length === 0
      ? wrong(`${baseDomain} leads nowhere.`, 'Add an A or AAAA record for it at your provider of names.')
      : fine(`${baseDomain} leads to ${names.base.join(', ')}.`),
    names.shop === undefined || names.shop.length === 0
      ? wrong(`Names below ${baseDomain} lead nowhere, so no shop opens.`, `Add a record for ${wild}.`)
      : names.base && names.shop.join() !== names.base.join()
        ? advice(
            `Names below ${baseDomain} lead elsewhere (${names.shop.join(', ')}).`,
            `Let ${wild} and ${baseDomain} lead to the same machine, unless a balancer is meant.`,
          )
        : fine(`Names below ${baseDomain} lead to the same place.`),
    certificate.kind === 'none'
      ? wrong(
          `https://${baseDomain} does not answer with a valid certificate (${certificate.why}).`,
          'Set up TLS in the proxy: deploy/ has nginx and Caddy.',
        )
      : certificate.days < CERTIFICATE_DAYS
        ? wrong(
            `The certificate of ${baseDomain} ends in ${certificate.days} days.`,
            'Renew it, and let it renew itself.',
          )
        : certificate.isForShops
          ? fine(`The certificate of ${baseDomain} is good for ${certificate.days} days.`)
          : wrong(
              `The certificate of ${baseDomain} is not for names below it.`,
              `Get one for ${wild} too (a DNS challenge), or let Caddy fetch one for each name.`,
            ),
    config.trustProxy === undefined
      ? advice(
          'No proxy is trusted: every visitor has the address of the proxy, so that limits for each address hold for all of them.',
          'TRUST_PROXY=127.0.0.1, or how many proxies there are.',
        )
      : fine('Addresses of visitors come from the proxy.'),
    config.metricsToken === undefined
      ? advice(
          '/metrics answers this machine alone.',
          'Set METRICS_TOKEN, and let something watch /readyz and /metrics (deploy/prometheus-rules.yml).',
        )
      : fine('/metrics answers to its token.'),
    ...(config.isProduction
      ? []
      : [
          advice(
            'NODE_ENV is not production.',
            'NODE_ENV=production: nothing is seeded, and no command empties the database.',
          ),
        ]),
  ]
}

function secrets({ config, keyFile }: Facts): Finding[] {
  if (config.secretKeys) return [fine('Secrets are encrypted with SECRET_KEY.')]
  if (config.isOpen)
    return [
      wrong(
        'SECRET_KEY is missing.',
        'Set it to a secret of 32 characters or more, and keep a copy apart from the backups.',
      ),
    ]
  if (keyFile.mode !== undefined && keyFile.mode & 0o077)
    return [wrong(`Others on this machine can read ${keyFile.path}.`, `chmod 600 ${keyFile.path}`)]
  return [
    advice(
      `The key of the secrets is in ${keyFile.path}.`,
      'Keep a copy apart from the backups: without it bank numbers and gateway keys cannot be read.',
    ),
  ]
}

function senders({ config, smtp, media }: Facts): Finding[] {
  const codes = config.otpWebhook ?? config.mail
  const level = config.isOpen ? wrong : advice
  return [
    codes
      ? fine('Codes are sent.')
      : level(
          'Nobody sends codes: shoppers cannot register, codes are in the log.',
          'Set OTP_WEBHOOK_URL with WEBHOOK_SECRET, or SMTP_URL with MAIL_FROM.',
        ),
    ...(config.mail
      ? [
          smtp.ok
            ? fine('The mail server answers.')
            : wrong(
                `The mail server of SMTP_URL does not take mails (${smtp.why}).`,
                'Check its address, user and password.',
              ),
        ]
      : []),
    ...(config.mediaUrl
      ? [
          media.ok
            ? fine('The bucket takes and gives files.')
            : wrong(
                `The bucket of MEDIA_URL cannot be used (${media.why}).`,
                'Its key must be allowed to write, read and delete.',
              ),
        ]
      : []),
  ]
}

function database({ config, database: db }: Facts): Finding[] {
  if (!config.databaseUrl) {
    const text = 'The database is the embedded one: one process, on this machine.'
    return [
      config.isOpen
        ? advice(text, 'That is right for a few shops; back it up (npm run db -- backup). Past it: DATABASE_URL.')
        : fine(text),
    ]
  }
  if (!db.isReached) return [wrong(`DATABASE_URL cannot be used (${db.why}).`, 'docs/running.md says what it needs.')]
  const needed = config.workers * CONNECTIONS_EACH
  const room = db.maxConnections - db.reservedConnections
  return [
    db.version < MIN_POSTGRES
      ? wrong(`PostgreSQL ${db.version} is too old.`, `Use ${MIN_POSTGRES} or newer.`)
      : fine(`PostgreSQL ${db.version} answers.`),
    ...(db.unknownMigrations.length > 0
      ? [
          wrong(
            `The database is newer than this program (${db.unknownMigrations.join(', ')}).`,
            'Start the version that migrated it, or a newer one.',
          ),
        ]
      : []),
    ...db.unsafe.map((name) =>
      wrong(`${name} is off: a power cut loses orders that were acknowledged.`, `${name} = on in postgresql.conf.`),
    ),
    Math.abs(db.skewSeconds) > MAX_SKEW_S
      ? wrong(
          `The clocks of this machine and of the database are ${Math.abs(db.skewSeconds).toFixed(0)} s apart.`,
          'Let both follow a time server (chrony, systemd-timesyncd).',
        )
      : fine('The clocks agree.'),
    needed > room
      ? wrong(
          `Its ${room} connections are too few for ${config.workers} processes, which open up to ${needed}.`,
          `max_connections = ${needed + db.reservedConnections + 20}, or PgBouncer.`,
        )
      : fine(`Its connections suffice (${needed} of ${room}).`),
    ...(db.missingExtensions.length > 0
      ? [wrong(`It lacks ${db.missingExtensions.join(' and ')}.`, 'Install postgresql-contrib.')]
      : []),
    db.canCreateRoles
      ? fine('Requests have a login of their own.')
      : advice(
          'Its user may not create roles, so that requests run with its rights.',
          'alter role … createrole; it is tried again at the next start.',
        ),
    db.isArchiving
      ? fine('Changes are archived.')
      : advice(
          'Changes are not archived: after a loss of the disk, orders since the last backup are gone.',
          'archive_mode = on with pgBackRest (docs/running.md).',
        ),
    ...jobsOf(db.jobs),
    ...(config.isOpen && db.hasDemoStores
      ? [
          wrong(
            'It has demonstration stores, whose passwords everybody knows.',
            'Delete them, or begin with an empty database.',
          ),
        ]
      : []),
  ]
}

const LATE_S = 600
/** The jobs of the clock: themes, posts, prices and payouts have their time. */
function jobsOf(jobs: DatabaseFacts['jobs']): Finding[] {
  if (jobs === undefined)
    return [
      advice(
        'No process has done jobs of the clock here.',
        'One with ROLE=jobs or ROLE=all must run: planned themes, posts and prices wait for it.',
      ),
    ]
  const failing = jobs.filter(({ failed }) => failed > 0)
  const late = jobs.filter(({ isMinutely, ageSeconds }) => isMinutely && (ageSeconds ?? Infinity) > LATE_S)
  return [
    ...failing.map(({ name, failed }) =>
      wrong(
        `The job ${name} failed ${failed} times within a day, each after three more tries.`,
        'The log of the process that does jobs says why.',
      ),
    ),
    ...(late.length > 0
      ? [
          wrong(
            `No process has done ${late.map(({ name }) => name).join(', ')} for ten minutes.`,
            'Start one with ROLE=jobs or ROLE=all.',
          ),
        ]
      : failing.length === 0
        ? [fine('The jobs of the clock are done.')]
        : []),
  ]
}

/** What the checks of the start say of Redis and of the replica. */
function besideDatabase({ config, redis, replica }: Facts): Finding[] {
  return [
    ...(config.redisUrl
      ? [redis.ok ? fine('Redis carries events.') : wrong(redis.why, 'docs/running.md "Redis" says what it needs.')]
      : []),
    ...(config.databaseReadUrl
      ? [replica.ok ? fine('The replica is one of this database.') : wrong(replica.why, 'docs/running.md "A replica".')]
      : []),
  ]
}

function disk({ dataDir }: Facts): Finding[] {
  if (dataDir.freeBytes === undefined)
    return [wrong(`${dataDir.path} cannot be written.`, 'Give it to the user that runs the server.')]
  return [
    dataDir.freeBytes < MIN_FREE
      ? wrong(
          `${dataDir.path} has ${(dataDir.freeBytes / GB).toFixed(1)} GB left.`,
          'Make room: uploads and exports need some.',
        )
      : fine(`${dataDir.path} has ${(dataDir.freeBytes / GB).toFixed(0)} GB left.`),
    ...(dataDir.mode !== undefined && dataDir.mode & 0o007
      ? [advice(`Others on this machine can look into ${dataDir.path}.`, `chmod 750 ${dataDir.path}`)]
      : []),
  ]
}

function machine({ config, cores, memoryBytes, openFiles, node }: Facts): Finding[] {
  const needed = config.workers * (MEMORY_EACH + config.pageCacheMb * MB)
  return [
    fine(`Node ${node}.`),
    config.workers > cores
      ? advice(`${config.workers} processes share ${cores} cores.`, `WORKERS=${cores}: more wait for each other.`)
      : config.isOpen && config.databaseUrl && config.workers < cores
        ? advice(`${config.workers} of ${cores} cores are used.`, `WORKERS=${cores} answers more at once.`)
        : fine(`${config.workers} of ${cores} cores are used.`),
    needed > memoryBytes * 0.8
      ? wrong(
          `${config.workers} processes may need ${(needed / GB).toFixed(1)} GB of ${(memoryBytes / GB).toFixed(1)} GB.`,
          'Fewer WORKERS, or a smaller PAGE_CACHE_MB.',
        )
      : fine(`Memory suffices (${(needed / GB).toFixed(1)} of ${(memoryBytes / GB).toFixed(1)} GB).`),
    openFiles === undefined
      ? advice('How many files a process may open is not known here.', `It should be ${MIN_FILES} or more.`)
      : openFiles < MIN_FILES
        ? advice(
            `A process may open ${openFiles} files; each visitor takes one.`,
            `LimitNOFILE=65536 in the systemd unit, or ulimit -n ${MIN_FILES}.`,
          )
        : fine(`A process may open ${openFiles} files.`),
  ]
}
