import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { Environment, readConfig } from '../server/config.ts'
import { openMetrics } from '../server/http/health/metrics.ts'
import { watchLoop } from '../server/http/health/loop-watch.ts'
import { root } from '../scripts/root.ts'

// What deploy/ names exists: settings, files, figures. That each file is one of its kind, the tools of tests/full/deploy.test.ts say.

const textOf = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')
const FILES = globSync('*', { cwd: path.join(root, 'deploy') })
/** Of other programs, or of the shell. */
const FOREIGN = new Set([
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'CMD',
  'FROM',
  'RUN',
  'COPY',
  'ENV',
  'USER',
  'WORKDIR',
  'EXPOSE',
  'VOLUME',
  'HEALTHCHECK',
])

test('every setting that a file sets is one', () => {
  const unknown = FILES.flatMap((file) =>
    [...textOf(file).matchAll(/(?:^|[\s{])([A-Z][A-Z_]{3,})(?==|: )/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in Environment.shape) && !FOREIGN.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

const Service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
})
test('the settings of compose.yml are valid, and nothing but the proxy on this machine reaches the server', () => {
  const { services, volumes } = z
    .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
    .parse(parse(textOf('compose.yml'), { merge: true }))
  const given: Record<string, string> = {
    BASE_DOMAIN: 'shops.example.com',
    SECRET_KEY: 's'.repeat(32),
    SMTP_URL: 'smtp://mail.test',
    MAIL_FROM: 'a@shops.example.com',
    POSTGRES_PASSWORD: 'x',
  }
  const filled = (environment: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, key: string) => given[key] ?? ''),
      ]),
    )
  const roles = Object.values(services).flatMap(({ environment, build }) =>
    build ? [readConfig({ ...filled(environment), HOST: '0.0.0.0', NODE_ENV: 'production' }).role] : [],
  )
  expect(roles).toEqual(['web', 'jobs'])
  for (const { ports = [] } of Object.values(services)) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  const used = Object.values(services).flatMap(({ volumes: mounted }) => mounted.map((one) => one.split(':')[0]))
  expect(new Set(Object.keys(volumes))).toEqual(new Set(used))
})

test('every figure that a rule of Prometheus reads is told by /metrics', async () => {
  const told = `${await openMetrics(watchLoop()).text()}\n${readFileSync(path.join(root, 'server/http/health/health-routes.ts'), 'utf8')}`
  const read = [...textOf('prometheus-rules.yml').matchAll(/\btiem_[a-z_]+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  )
  expect(read.length).toBeGreaterThan(8)
  expect([...new Set(read)].filter((name) => !told.includes(name))).toEqual([])
})

test('every path inside the program exists, and the proxies ask what the server answers', () => {
  for (const file of FILES)
    for (const [, inside = ''] of textOf(file).matchAll(/(?<![\w/.-])((?:server|scripts|docs)\/[\w./-]+\w)/g))
      expect([file, globSync(inside, { cwd: root })]).toEqual([file, [inside]])
  for (const file of ['nginx.conf', 'Caddyfile']) {
    expect(textOf(file)).toMatch(/X-Forwarded-Host/)
    expect(textOf(file)).toMatch(/\/metrics/)
  }
})
