import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { checkExposure } from './preflight.ts'

const DATABASE = { embedded: {}, given: { DATABASE_URL: 'postgres://a@b/c' } }
const READY = { SECRET_KEY: 's'.repeat(44), OTP_WEBHOOK_URL: 'https://sms.test/otp', WEBHOOK_SECRET: 's'.repeat(24) }
const PRIVATE: Record<string, string>[] = [
  {},
  { HOST: '::1' },
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { BASE_DOMAIN: 'tiem.localhost' },
  { NODE_ENV: 'development' },
]
const OPEN: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: '127.example.com' },
  { BASE_DOMAIN: 'shops.example.com' },
  { BASE_DOMAIN: 'notlocalhost' },
  { TRUST_PROXY: '1' },
  { NODE_ENV: 'production' },
]
const DATABASES = Object.keys(DATABASE) as (keyof typeof DATABASE)[]

test.each(DATABASES.flatMap((database) => PRIVATE.map((env) => ({ database, env }))))(
  'on this machine ($env, database $database) it starts without settings',
  ({ database, env }) => {
    const config = readConfig({ ...DATABASE[database], ...env })
    expect(checkExposure(config)).toEqual([])
    expect(config).toMatchObject({ isOpen: false, signUp: 'open', isDemo: database === 'embedded' })
  },
)

test.each(DATABASES.flatMap((database) => OPEN.map((env) => ({ database, env }))))(
  'open to the internet ($env, database $database) it needs a key and a sender of codes, and is no demonstration',
  ({ database, env }) => {
    const start = (more: Record<string, string>) =>
      checkExposure(readConfig({ ...DATABASE[database], ...env, ...more }))
    const { SECRET_KEY, ...sender } = READY
    expect(() => start({})).toThrow(/SECRET_KEY is missing: .*\.\nA sender of one-time codes is missing: .*\.$/)
    expect(() => start({})).toThrow(expect.objectContaining({ exitCode: 2 }))
    expect(() => start({ SECRET_KEY })).toThrow(/\)\.\nA sender .*\.$/)
    expect(() => start(sender)).toThrow(/\)\.\nSECRET_KEY .*\.$/)
    expect(start(READY)).toEqual([])
    expect(start({ SECRET_KEY, SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'shop@mail.test' })).toEqual([])
    expect(readConfig({ ...DATABASE[database], ...env, ...READY })).toMatchObject({
      isOpen: true,
      isDemo: false,
      signUp: 'invite',
    })
  },
)

test.each(DATABASES)('DEMO and SIGN_UP given by hand decide (database %s)', (database) => {
  const given = { ...DATABASE[database], ...READY }
  expect(readConfig({ ...given, DEMO: '0' })).toMatchObject({ isDemo: false, isOpen: false })
  expect(checkExposure(readConfig({ ...given, DEMO: '1' }))).toEqual([])
  const open = readConfig({ ...given, HOST: '0.0.0.0', DEMO: '1', SIGN_UP: 'open' })
  expect(open).toMatchObject({ isDemo: true, signUp: 'open' })
  expect(checkExposure(open)).toEqual([expect.stringContaining('DEMO=1')])
})
