import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.ts'
import { readConfig, withoutPassword } from './config.ts'

test('an empty environment gives the defaults of settings.md', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePooler: 'none',
    databaseReadUrl: undefined,
    redisUrl: undefined,
    mediaUrl: undefined,
    otpWebhook: undefined,
    eventWebhook: undefined,
    mail: undefined,
    apiOrigin: undefined,
    baseDomain: 'localhost',
    role: 'all',
    workers: 1,
    pageCacheMb: 64,
    trustProxy: undefined,
    metricsToken: undefined,
    logLevel: 'warn',
    isOpen: false,
    isDemo: true,
    isDemoGiven: false,
    signUp: 'open',
    fixtureNow: undefined,
    isDev: false,
    isProduction: false,
  })
})

test('an empty string counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test.each([
  { given: { PORT: '8080' }, wanted: { port: 8080 } },
  { given: { HOST: '::' }, wanted: { host: '::' } },
  { given: { BASE_DOMAIN: 'Shops.Example.com' }, wanted: { baseDomain: 'shops.example.com' } },
  { given: { API_ORIGIN: 'https://api.example.com/' }, wanted: { apiOrigin: 'https://api.example.com' } },
  { given: { PAGE_CACHE_MB: '0' }, wanted: { pageCacheMb: 0 } },
  {
    given: {
      DATABASE_POOLER: 'transaction',
      DATABASE_URL: 'postgres://a@b/c',
      DATABASE_DIRECT_URL: 'postgres://a@d/c',
    },
    wanted: { databasePooler: 'transaction', databaseDirectUrl: 'postgres://a@d/c' },
  },
  { given: { ROLE: 'web', DATABASE_URL: 'postgres://a@b/c' }, wanted: { role: 'web' } },
  { given: { WORKERS: '4', DATABASE_URL: 'postgres://a@b/c' }, wanted: { workers: 4 } },
  { given: { FIXTURE_NOW: '2026-11-20T09:00:00+07:00' }, wanted: { fixtureNow: '2026-11-20T09:00:00+07:00' } },
  {
    given: { OTP_WEBHOOK_URL: 'https://sms.test/otp', WEBHOOK_SECRET: 's'.repeat(24) },
    wanted: { otpWebhook: { url: 'https://sms.test/otp', secret: 's'.repeat(24) }, eventWebhook: undefined },
  },
  { given: { TRUST_PROXY: '2' }, wanted: { trustProxy: 2 } },
  {
    given: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' },
    wanted: { trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] },
  },
  { given: { SIGN_UP: 'invite' }, wanted: { signUp: 'invite', isOpen: false } },
  {
    given: { SMTP_URL: 'smtps://a:b@mail.test', MAIL_FROM: 'shop@mail.test' },
    wanted: { mail: { url: 'smtps://a:b@mail.test', from: 'shop@mail.test' } },
  },
  { given: { NODE_ENV: 'production', TIEM_DEV: '1' }, wanted: { isProduction: true, isDev: true } },
])('$given', ({ given: input, wanted: expected }) => {
  expect(readConfig(input)).toMatchObject(expected)
})

test.each([
  { PORT: 'eighty' },
  { PORT: '70000' },
  { PORT: '-1' },
  { PORT: '3e3' },
  { HOST: 'not a host' },
  { DATA_DIR: 'a\0b' },
  { DATABASE_URL: 'mysql://a/b' },
  { REDIS_URL: 'localhost:6379' },
  { MEDIA_URL: 'bucket' },
  { OTP_WEBHOOK_URL: 'sms.example.com' },
  { EVENT_WEBHOOK_URL: 'file:///tmp/events' },
  { SMTP_URL: 'mail.example.com:587' },
  { SMTP_URL: 'http://mail.example.com' },
  { MAIL_FROM: 'shop' },
  { API_ORIGIN: 'https://api.example.com/v1' },
  { API_ORIGIN: 'api.example.com' },
  { BASE_DOMAIN: 'http://localhost' },
  { BASE_DOMAIN: 'localhost:3000' },
  { WORKERS: '0' },
  { WORKERS: '2' },
  { FIXTURE_NOW: 'yesterday' },
  { FIXTURE_NOW: '2026-11-20T09:00:00' },
  { TRUST_PROXY: '0' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '10.0.0.0/8,proxy' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { DEMO: 'yes' },
  { SIGN_UP: 'nobody' },
  { TIEM_DEV: 'yes' },
  { NODE_ENV: 'prod' },
])('%o is rejected in one sentence that names it', (input) => {
  const [name, value] = Object.entries(input)[0]!
  expect(() => readConfig(input)).toThrow(new RegExp(`^${name}=${value.replace(/[^a-z0-9]/gi, '.')} .*\\.$`))
})

test('all invalid variables are reported at once, without passwords', () => {
  const wrong = () => readConfig({ PORT: 'x', WORKERS: 'y', DATABASE_URL: 'mysql://me:s3cr3t@host/db' })
  expect(wrong).toThrow(/PORT=x[^]*DATABASE_URL=mysql:\/\/me:\*\*\*@host[^]*WORKERS=y/)
  expect(wrong).toThrow(expect.objectContaining({ exitCode: 2, message: expect.not.stringContaining('s3cr3t') }))
})

test('a password with special characters is hidden too', () => {
  expect(withoutPassword('postgres://me:p:/ss@host/db')).toBe('postgres://me:***@host/db')
})

test('a webhook requires its secret, and a secret is never printed', () => {
  expect(() => readConfig({ OTP_WEBHOOK_URL: 'https://sms.test/otp' })).toThrow(
    /^OTP_WEBHOOK_URL needs WEBHOOK_SECRET: .*\.$/,
  )
  for (const name of ['WEBHOOK_SECRET', 'METRICS_TOKEN'])
    expect(() => readConfig({ [name]: 'too-short' })).toThrow(
      `${name}=*** is not valid: it must be a secret of 24 characters or more.`,
    )
})

test('SECRET_KEY is one key or several, and no message shows it', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(40)]
  expect(readConfig({}).secretKeys).toBeUndefined()
  expect(readConfig({ SECRET_KEY: first }).secretKeys).toEqual([first])
  expect(readConfig({ SECRET_KEY: ` ${first}, ${second}\n` }).secretKeys).toEqual([first, second])
  for (const wrong of ['short-secret', `${first},short-secret`, ','])
    expect(() => readConfig({ SECRET_KEY: wrong })).toThrow(
      /^SECRET_KEY=\*\*\* is not valid: it must be a secret of 32 characters or more/,
    )
})

test('a variable that is nearly a setting is refused with the right one; what other programs set is not', () => {
  expect(() => readConfig({ BASE_DOMIAN: 'shop.test', SECRET_KEYS: 'x' })).toThrow(
    'There is no setting BASE_DOMIAN. Did you mean BASE_DOMAIN?\nThere is no setting SECRET_KEYS. Did you mean SECRET_KEY?',
  )
  expect(() => readConfig({ TRUSTPROXY: '1' })).toThrow('Did you mean TRUST_PROXY?')
  expect(() =>
    readConfig({ HOSTNAME: 'a', PATH: '/bin', NODE_PATH: '/x', PORTS: '1', DATABASE_NAME: 'x' }),
  ).not.toThrow()
  expect(() => readConfig({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://a@b/c' })).not.toThrow()
})

test('every setting does something: what nothing reads is refused', () => {
  const sources = globSync(['server/**/*.ts', 'scripts/**/*.ts'], {
    cwd: root,
    exclude: ['server/config.ts', '**/*.test.ts'],
  })
  const text = sources.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const unread = Object.keys(readConfig({})).filter((key) => !new RegExp(`\\b${key}\\b`).test(text))
  expect(unread).toEqual([])
})
