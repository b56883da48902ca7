import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { root } from '../../scripts/root.ts'
import { openDatabase } from '../../server/db/database.ts'
import { freePort } from '../../server/db/postgres-runner.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import { makeCertificate } from '../setup/tls-proxy.ts'
import { openPair, postgresFolder } from './database-pair.ts'
import { begin, isInstalled, Program } from './processes.ts'

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** What of Debian's packages is missing here. */
export const missingPrograms = (): string[] => [
  ...(postgresFolder() ? [] : ['postgresql']),
  ...['pgbouncer', 'redis-server', 'nginx'].filter((name) => !isInstalled(name)),
]

const BUCKET = 'anh'

type Options = {
  webs?: number
  /** The folder of a program that is older than this one. It starts, and prepares the database; what it does not know is left out. */
  former?: string
  /** The primary's disk can be filled. */
  hasSmallDisk?: boolean
}

/**
 * A whole installation on this machine, as docs/running.md has it past one machine: PostgreSQL with a replica, PgBouncer, Redis, an S3 server and the shop behind nginx
 * with TLS, processes that answer and one that works. Each is a program of its own that can be harmed.
 */
export async function openInstallation({ webs = 2, former, hasSmallDisk = false }: Options = {}) {
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(`nothing was rehearsed: apt-get install -y ${missing.join(' ')}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'tiem-rehearsal-'))
  chmodSync(folder, 0o755) // some programs run as other users
  const pair = await openPair(folder, hasSmallDisk ? { wal_keep_size: '64MB', max_wal_size: '128MB' } : {}, {
    hasSmallDisk,
  })
  let isPromoted = false
  const [poolPort, redisPort, bucketPort, tlsPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const listens = (port: number) => () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true))).on('error', () =>
        resolve(false),
      )
    })

  // PgBouncer: one name for transactions, one that keeps its connection, both of whoever is the primary
  const poolFile = path.join(folder, 'pgbouncer.ini')
  const poolUsers = path.join(folder, 'users')
  writeFileSync(poolUsers, `"postgres" "rehearsal"\n`)
  const pointPool = (port: number) =>
    writeFileSync(
      poolFile,
      `[databases]
tiem = host=127.0.0.1 port=${port} dbname=tiem
tiem_direct = host=127.0.0.1 port=${port} dbname=tiem pool_mode=session
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolPort}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 300
auth_type = scram-sha-256
auth_file = ${poolUsers}
auth_user = postgres
auth_query = select usename, passwd from pg_shadow where usename = $1
server_connect_timeout = 3
server_login_retry = 1
server_check_delay = 1
`,
    )
  pointPool(pair.primary.port)
  const pooled = (name: string) => `postgres://postgres:rehearsal@127.0.0.1:${poolPort}/${name}`
  const pool = new Program('PgBouncer', () => begin('pgbouncer', ['-u', 'nobody', poolFile]), listens(poolPort))

  const redis = new Program(
    'Redis',
    () =>
      begin('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']),
    listens(redisPort),
  )
  const bucket = new Program(
    'S3',
    () =>
      begin(process.execPath, [
        createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js'),
        ...[
          '-d',
          path.join(folder, 'objects'),
          '-p',
          String(bucketPort),
          '--no-vhost-buckets',
          '--configure-bucket',
          BUCKET,
        ],
      ]),
    listens(bucketPort),
  )

  const { key, cert } = await makeCertificate()
  writeFileSync(path.join(folder, 'key.pem'), key, { mode: 0o600 })
  writeFileSync(path.join(folder, 'cert.pem'), cert)
  const webPorts = await Promise.all(Array.from({ length: webs }, () => freePort()))
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfiguration({ tlsPort, webPorts, bucketPort }))
  const nginx = new Program(
    'nginx',
    () => begin('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;']),
    listens(tlsPort),
  )

  const env = {
    ...process.env,
    NODE_ENV: 'test',
    FIXTURE_NOW,
    SECRET_KEY: TEST_SECRET_KEY,
    DEMO: '0',
    DATABASE_URL: pooled('tiem'),
    DATABASE_DIRECT_URL: pooled('tiem_direct'),
    DATABASE_POOLER: 'transaction',
    ...(former === undefined && { DATABASE_READ_URL: pair.replica.admin, REDIS_URL: `redis://127.0.0.1:${redisPort}` }),
    MEDIA_URL: `https://S3RVER:S3RVER@localhost:${tlsPort}/${BUCKET}/tiem`,
    NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem'),
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@example.com',
    BASE_DOMAIN: 'localhost',
  }
  const ports = new Map<string, number>()
  const serverOf = (name: string, port: number, role: 'web' | 'jobs', program = former ?? root) => {
    ports.set(name, port)
    const dataDir = path.join(folder, `data-${port}`)
    mkdirSync(dataDir, { recursive: true })
    return new Program(
      name,
      () =>
        begin(process.execPath, [path.join(program, 'server/main.ts')], {
          env: { ...env, ROLE: role, PORT: String(port), DATA_DIR: dataDir },
        }),
      async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    )
  }
  const web = webPorts.map((port, n) => serverOf(`web ${n + 1}`, port, 'web'))
  const jobs = serverOf('jobs', await freePort(), 'jobs')

  return {
    folder,
    pair,
    pool,
    redis,
    bucket,
    nginx,
    web,
    webPorts,
    jobs,
    origin: `https://127.0.0.1:${tlsPort}`,
    tlsPort,
    /** Whoever is the primary, without the pooler. */
    admin: () => (isPromoted ? pair.replica.admin : pair.primary.admin),
    /** This program in the place of one of the former. */
    successor: (of: Program) => serverOf(of.name, ports.get(of.name) ?? 0, of === jobs ? 'jobs' : 'web', root),
    /** Starts everything; `prepare` fills the migrated database. */
    async start(prepare: (admin: string) => Promise<unknown>) {
      await Promise.all([pool.start(), redis.start(), bucket.start()])
      await nginx.start()
      if (former === undefined) {
        const database = openDatabase(pair.primary.admin)
        await database.migrate()
        await database.close()
      } else await web[0]?.start()
      await prepare(pair.primary.admin)
      await pair.replicate()
      for (const one of [...web, jobs]) if (!one.isAlive()) await one.start()
    },
    /** The primary is gone for good, and its replica takes over. */
    async failOver() {
      await pair.primary.kill()
      await pair.promote()
      isPromoted = true
      pointPool(pair.replica.port)
      process.kill(pool.pid, 'SIGHUP')
    },
    async stop() {
      await Promise.all([...web, jobs].map((one) => one.ended()))
      await Promise.all([nginx.ended(), pool.ended(), redis.ended(), bucket.ended()])
      await pair.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** deploy/nginx.conf on other ports, with another process, and with the bucket beside the shop. */
function nginxConfiguration({
  tlsPort,
  webPorts,
  bucketPort,
}: {
  tlsPort: number
  webPorts: number[]
  bucketPort: number
}): string {
  const given = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
  const own = given
    .replace(/server \{\n {2}listen 80[^]*?\n\}\n/, '')
    .replace(
      /\n {2}server 127\.0\.0\.1:3000;.*/,
      webPorts.map((port) => `\n  server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(''),
    )
    .replace('listen 443 ssl http2 default_server;', `listen 127.0.0.1:${tlsPort} ssl http2 default_server;`)
    .replace(/\n {2}listen \[::\]:443.*/, '')
    .replace(/\n {2}access_log .*/, '')
    .replace(/\/etc\/ssl\/tiem\/fullchain\.pem/, 'cert.pem')
    .replace(/\/etc\/ssl\/tiem\/privkey\.pem/, 'key.pem')
    .replace(
      '  location / {',
      `  location /${BUCKET}/ {\n    proxy_pass http://127.0.0.1:${bucketPort};\n    proxy_set_header Host $http_host;\n  }\n\n  location / {`,
    )
  for (const line of ['listen 80', '3000', 'letsencrypt'])
    if (own.includes(line)) throw new Error(`deploy/nginx.conf has another form: ${line}`)
  return `pid nginx.pid;\nevents {}\nhttp {\n  access_log off;\n  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;\n${own}\n}\n`
}
