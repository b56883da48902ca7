import path from 'node:path'
import { z } from 'zod'
import { nearest } from '../src/domain/nearest-name.ts'
import { EXIT, StartError } from './start-error.ts'

/**
 * Parses the environment, once. Throws a StartError (exit code 2) with one sentence per invalid variable: its name, its value
 * (never a password) and what is allowed. An empty string counts as unset. Pure: reads only `env`.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const defined = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(defined)
  const problems = parsed.success
    ? [...conflicts(parsed.data), ...misspelt(defined)]
    : parsed.error.issues.map((issue) => sentence(issue, defined))
  if (!parsed.success || problems.length > 0) throw new StartError(EXIT.badConfig, [...new Set(problems)].join('\n'))
  const values = parsed.data
  const isOpen = isOpenToInternet(values)
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePooler: values.DATABASE_POOLER,
    databaseReadUrl: values.DATABASE_READ_URL,
    redisUrl: values.REDIS_URL,
    mediaUrl: values.MEDIA_URL,
    otpWebhook: webhook(values.OTP_WEBHOOK_URL, values.WEBHOOK_SECRET),
    eventWebhook: webhook(values.EVENT_WEBHOOK_URL, values.WEBHOOK_SECRET),
    mail: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    apiOrigin: values.API_ORIGIN,
    baseDomain: values.BASE_DOMAIN,
    role: values.ROLE,
    workers: values.WORKERS,
    pageCacheMb: values.PAGE_CACHE_MB,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? (isOpen ? 'info' : 'warn'),
    isOpen,
    isDemo: values.DEMO ? values.DEMO === '1' : !values.DATABASE_URL && !isOpen,
    isDemoGiven: values.DEMO === '1',
    signUp: values.SIGN_UP ?? (isOpen ? 'invite' : 'open'),
    fixtureNow: values.FIXTURE_NOW,
    secretKeys: values.SECRET_KEY,
    isDev: values.TIEM_DEV === '1',
    isProduction: values.NODE_ENV === 'production',
  }
}

/** Variables that are no setting, but nearly one that is not set. Other programs' variables are left alone. */
function misspelt(defined: Record<string, string | undefined>): string[] {
  const unset = Object.keys(Environment.shape).filter((name) => !(name in defined) && name.length >= MIN_LETTERS)
  return Object.keys(defined).flatMap((name) => {
    const meant = name in Environment.shape || name.length < MIN_LETTERS ? null : nearest(name, unset)
    return meant ? [`There is no setting ${name}. Did you mean ${meant}?`] : []
  })
}
const MIN_LETTERS = 7 // shorter names are near too many others

/** A webhook's URL and signing secret. */
export type Webhook = { url: string; secret: string }

/** The mail server, and the address that mails come from. Their sender's name is the store's. */
export type MailSettings = { url: string; from: string }

export type Config = {
  host: string
  /** 0: chosen by the system. */
  port: number
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** For LISTEN, locks that outlive a transaction, and migrations. Undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** What stands at `databaseUrl` before PostgreSQL. */
  databasePooler: 'none' | 'transaction'
  /** A streaming replica, for reads of visitors. */
  databaseReadUrl: string | undefined
  /** Carries events between processes (server/db/notice-stream.ts). */
  redisUrl: string | undefined
  mediaUrl: string | undefined
  /** Sends one-time codes to customers, by SMS and e-mail. Without it, codes by e-mail go through `mail`; without both, codes are written to the log. */
  otpWebhook: Webhook | undefined
  /** Receives events of the stores, and the mails about orders to send (server/jobs/outbox). */
  eventWebhook: Webhook | undefined
  /** Sends mails. With `otpWebhook` not the codes, with `eventWebhook` not those about orders: a webhook comes first. */
  mail: MailSettings | undefined
  /** Without a trailing slash. */
  apiOrigin: string | undefined
  baseDomain: string
  /** `web` answers requests and runs no jobs; `jobs` runs them and answers only for its health. */
  role: Role
  workers: number
  /** Memory for rendered pages, per process; 0: every page is rendered for each request. */
  pageCacheMb: number
  /** The proxies whose X-Forwarded-* headers are believed: their number, or their addresses and networks. Undefined: none. */
  trustProxy: number | string[] | undefined
  /** With it `/metrics` answers from elsewhere. */
  metricsToken: string | undefined
  logLevel: LogLevel
  /** Open to the internet (interfaces.md "Open to the internet"): the server listens, or is answered for, beyond this machine. */
  isOpen: boolean
  /** Fixture stores are seeded into an empty database, and the bare domain lists them with their people. */
  isDemo: boolean
  /** `DEMO=1` was set, and is not the default. */
  isDemoGiven: boolean
  /** Who may open a store in the browser: everybody, the operator, who then invites its owner, or nobody. */
  signUp: 'open' | 'invite' | 'closed'
  /** ISO 8601 with offset: a fixed time for the clock. */
  fixtureNow: string | undefined
  /** Of SECRET_KEY, the one that encrypts first; undefined: those of `DATA_DIR/secret.key`. */
  secretKeys: string[] | undefined
  isDev: boolean
  isProduction: boolean
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/
const IP_ADDRESS = z.union([z.ipv4(), z.ipv6()])

const MAIL_ADDRESS = /^[\w.%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

export const ROLES = ['all', 'web', 'jobs'] as const
export type Role = (typeof ROLES)[number]

const LOG_LEVELS = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string(`a whole number from ${lowest} to ${highest}`)
    .trim()
    .regex(/^\d{1,9}$/, `a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, `a whole number from ${lowest} to ${highest}`)

const SECRET_KEY_ALLOWED =
  'a secret of 32 characters or more, or several separated by commas, of which the first encrypts'

/** The keys in a text, separated by commas or white space; undefined when there is none or one is too short. */
export function parseSecretKeys(text: string): string[] | undefined {
  const keys = text.split(/[\s,]+/).filter((key) => key !== '')
  return keys.length > 0 && keys.every((key) => key.length >= 32) ? keys : undefined
}

const url = (protocols: string[], allowed: string) =>
  z
    .string(allowed)
    .trim()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), allowed)

const TRUSTED = 'a number of proxies from 1 to 9, or addresses and networks like 127.0.0.1,10.0.0.0/8'
const CIDR = z.union([IP_ADDRESS, z.cidrv4(), z.cidrv6()])
const trustedProxies = z
  .string()
  .transform((value) => (/^\s*\d+\s*$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim())))
  .refine(
    (value) =>
      typeof value === 'number' ? value >= 1 && value <= 9 : value.every((part) => CIDR.safeParse(part).success),
    TRUSTED,
  )

/** Every setting with what it does, from which docs/settings.md is written (scripts/settings.ts). */
export const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000).describe('Where the server listens; 0 lets the system choose.'),
  HOST: z
    .string()
    .trim()
    .refine(
      (value) => IP_ADDRESS.safeParse(value).success || HOST_NAME.test(value),
      'an address or name of this machine, like 127.0.0.1, 0.0.0.0 or ::',
    )
    .default('127.0.0.1')
    .describe('The address on which it listens.'),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes('\0'), 'a folder')
    .default('.data')
    .describe('Embedded database, uploads, and the key of secrets.'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/database')
    .optional()
    .describe(
      'A PostgreSQL of your own (15 or newer, with unaccent and pg_trgm, a user that may create roles) instead of the embedded one.',
    ),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'], 'none or transaction')
    .default('none')
    .describe(
      'transaction: DATABASE_URL is a pooler that gives each transaction another connection, as PgBouncer does. Needs DATABASE_DIRECT_URL.',
    ),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/database')
    .optional()
    .describe('The same database without the pooler: for LISTEN, for locks, and for migrations.'),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/database')
    .optional()
    .describe(
      'A streaming replica of the same database, for what pages show to visitors. It is not asked while it is two seconds behind, nor about a store that has just changed. Needs DATABASE_URL.',
    ),
  REDIS_URL: url(['redis:', 'rediss:'], 'an address like redis://host:6379')
    .optional()
    .describe(
      'A Redis (6.2 or newer) or Valkey that carries events between the processes, so that the commits of orders need no NOTIFY. All processes of one database need the same. Needs DATABASE_URL.',
    ),
  MEDIA_URL: url(['http:', 'https:', 's3:'], 'an address like https://key:secret@host/bucket')
    .optional()
    .describe('An S3-compatible bucket for uploads instead of a folder in DATA_DIR.'),
  OTP_WEBHOOK_URL: url(['http:', 'https:'], 'an address like https://sms.example.com/otp')
    .optional()
    .describe(
      'Sends one-time codes by SMS and e-mail. Without it codes by e-mail go through SMTP_URL; without both, codes are in the log.',
    ),
  EVENT_WEBHOOK_URL: url(['http:', 'https:'], 'an address like https://example.com/orders')
    .optional()
    .describe("Hears of orders, and sends buyers' mails about them."),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address like smtp://user:password@mail.example.com:587')
    .optional()
    .describe('Sends mails. With OTP_WEBHOOK_URL not the codes, with EVENT_WEBHOOK_URL not those about orders.'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(MAIL_ADDRESS, 'an e-mail address like shop@example.com')
    .optional()
    .describe("The address that mails come from; the sender's name is the store's. Needs SMTP_URL."),
  WEBHOOK_SECRET: z
    .string()
    .trim()
    .min(24, 'a secret of 24 characters or more')
    .optional()
    .describe('Signs both webhooks as standardwebhooks.com has it, the secret used raw.'),
  API_ORIGIN: url(['http:', 'https:'], 'an origin like https://api.example.com, without a path')
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      'an origin like https://api.example.com, without a path',
    )
    .transform((value) => new URL(value).origin)
    .optional()
    .describe(
      'Another server that speaks the contract, or the existing platform’s: goods, carts, orders and customers are there, and only the look of the shops is here (decision 76). A store has the same code in both.',
    ),
  BASE_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(HOST_NAME, 'a domain like localhost or shops.example.com, without protocol and port')
    .default('localhost')
    .describe(
      'Stores answer at {store_code}.BASE_DOMAIN and at their own domains; studio, desk and the API of owners at BASE_DOMAIN alone.',
    ),
  WORKERS: wholeNumber(1, 64)
    .default(1)
    .describe('Server processes on this machine; more than one needs DATABASE_URL.'),
  ROLE: z
    .enum(ROLES, 'all, web or jobs')
    .default('all')
    .describe(
      'What the processes do: everything, answering requests, or the work of the clock and of the outbox. web and jobs need DATABASE_URL, and one of each must run.',
    ),
  PAGE_CACHE_MB: wholeNumber(0, 65_536)
    .default(64)
    .describe('Memory for rendered pages, for each process; with 0 every page is rendered for each request.'),
  TRUST_PROXY: trustedProxies
    .optional()
    .describe(
      'Whose X-Forwarded-For, -Proto and -Host are believed: how many proxies there are, or their addresses. The proxy must set or remove them.',
    ),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(24, 'a secret of 24 characters or more')
    .optional()
    .describe('Lets /metrics answer from elsewhere than this machine, to this bearer token.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, 'error, warn or info')
    .optional()
    .describe(
      'What the log holds; info also who signed in, failed to, changed how, or was refused. By default warn; info when open to the internet.',
    ),
  DEMO: z
    .enum(['0', '1'], '0 or 1')
    .optional()
    .describe(
      '1 seeds the fixture stores into an empty database and lists them with their people. By default 1 on the embedded database, unless open to the internet.',
    ),
  SIGN_UP: z
    .enum(['open', 'invite', 'closed'], 'open, invite or closed')
    .optional()
    .describe(
      'Who may make a store in the browser: everybody, the operator for an owner, or nobody. By default open; invite when open to the internet.',
    ),
  FIXTURE_NOW: z.iso
    .datetime({ offset: true, error: 'a moment with its offset, like 2026-11-20T09:00:00+07:00' })
    .optional()
    .describe('A fixed time for the clock, for tests and reproductions.'),
  SECRET_KEY: z
    .string()
    .transform(parseSecretKeys)
    .refine((keys) => keys !== undefined, SECRET_KEY_ALLOWED)
    .optional()
    .describe(
      'Encrypts bank numbers, ID cards and gateway keys. By default it is made at the first start as DATA_DIR/secret.key; keep a copy apart from the backups. To change it, start with new,old (several servers: each with old,new first), and drop the old one after 30 days: partners’ links are signed with it.',
    ),
  TIEM_DEV: z.enum(['0', '1'], '0 or 1').default('0').describe('1 is `npm run dev`: hot reload instead of the build.'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .optional()
    .describe('production counts as open to the internet, seeds nothing and refuses to empty a database.'),
})

function conflicts(values: z.infer<typeof Environment>): string[] {
  const needsDatabase = values.WORKERS > 1 && !values.DATABASE_URL
  const unsigned = (['OTP_WEBHOOK_URL', 'EVENT_WEBHOOK_URL'] as const).filter(
    (name) => values[name] && !values.WEBHOOK_SECRET,
  )
  return [
    ...(needsDatabase
      ? [`WORKERS=${values.WORKERS} needs DATABASE_URL: the embedded database serves one server process.`]
      : []),
    ...(values.DATABASE_POOLER === 'transaction' && !(values.DATABASE_URL && values.DATABASE_DIRECT_URL)
      ? [
          'DATABASE_POOLER=transaction needs DATABASE_URL (the pooler) and DATABASE_DIRECT_URL (the database behind it).',
        ]
      : []),
    ...(values.DATABASE_DIRECT_URL && values.DATABASE_POOLER === 'none'
      ? ['DATABASE_DIRECT_URL is for DATABASE_POOLER=transaction: leave it out, or set that.']
      : []),
    ...(values.ROLE !== 'all' && !values.DATABASE_URL
      ? [
          `ROLE=${values.ROLE} needs DATABASE_URL: the embedded database serves one server process, which does everything.`,
        ]
      : []),
    ...(values.DATABASE_READ_URL && !values.DATABASE_URL
      ? ['DATABASE_READ_URL needs DATABASE_URL: the database of which it is a replica.']
      : []),
    ...(values.REDIS_URL && !values.DATABASE_URL
      ? ['REDIS_URL needs DATABASE_URL: the embedded database serves one server process, which has nobody to tell.']
      : []),
    ...(values.SMTP_URL && !values.MAIL_FROM ? ['SMTP_URL needs MAIL_FROM: mails come from an address.'] : []),
    ...(values.MAIL_FROM && !values.SMTP_URL ? ['MAIL_FROM needs SMTP_URL: a server that sends the mails.'] : []),
    ...unsigned.map((name) => `${name} needs WEBHOOK_SECRET: the receiver must be able to tell who is calling.`),
  ]
}

function isOpenToInternet({
  HOST,
  BASE_DOMAIN,
  TRUST_PROXY,
  NODE_ENV,
}: Pick<z.infer<typeof Environment>, 'HOST' | 'BASE_DOMAIN' | 'TRUST_PROXY' | 'NODE_ENV'>): boolean {
  const isLoopback =
    HOST === 'localhost' || HOST === '::1' || (z.ipv4().safeParse(HOST).success && HOST.startsWith('127.'))
  return !isLoopback || !isThisMachine(BASE_DOMAIN) || TRUST_PROXY !== undefined || NODE_ENV === 'production'
}

/** `localhost` and the names below it, which browsers resolve to the machine they run on. */
export const isThisMachine = (domain: string): boolean => domain === 'localhost' || domain.endsWith('.localhost')

const webhook = (url: string | undefined, secret: string | undefined): Webhook | undefined =>
  url && secret ? { url, secret } : undefined

function sentence(issue: z.core.$ZodIssue, env: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = /_(SECRET|TOKEN|KEY)$/.test(name) ? '***' : withoutPassword(env[name] ?? '')
  return `${name}=${value} is not valid: it must be ${issue.message}.`
}

/** `postgres://me:secret@host/db` → `postgres://me:***@host/db`, also when the value is not a valid URL. */
export function withoutPassword(value: string): string {
  return value.replace(/(:\/\/[^:/@\s]*):[^@\s]*@/g, '$1:***@')
}
