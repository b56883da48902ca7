import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { makeCertificate } from '../setup/tls-proxy.ts'

// Each file of deploy/ by the program that reads it. Those come from Debian: nginx-light caddy prometheus systemd.

const DEPLOY = path.join(root, 'deploy')
function run(program: string, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error)
    throw new Error(
      `${program} is not installed, so its file was not tried: apt-get install -y nginx-light caddy prometheus systemd`,
    )
  return { status, output: stdout + stderr }
}
function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'tiem-deploy-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('nginx takes its configuration, and refuses one with a fault', async () => {
  const place = folder()
  chmodSync(place, 0o755)
  const { key, cert } = await makeCertificate()
  writeFileSync(path.join(place, 'key.pem'), key)
  writeFileSync(path.join(place, 'cert.pem'), cert)
  const own = readFileSync(path.join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('/etc/ssl/tiem/fullchain.pem', `${place}/cert.pem`)
    .replace('/etc/ssl/tiem/privkey.pem', `${place}/key.pem`)
  const check = (text: string) => {
    const file = path.join(place, 'nginx.conf')
    writeFileSync(file, `pid ${place}/nginx.pid;\nevents {}\nhttp {\n${text}\n}\n`)
    return run('nginx', ['-t', '-p', place, '-c', file, '-e', 'stderr'])
  }
  expect(check(own)).toMatchObject({ status: 0 })
  expect(check(own.replace('proxy_pass', 'proxy_past')).status).not.toBe(0)
})

test('Caddy takes its configuration, and refuses one with a fault', () => {
  const check = (file: string) => run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file])
  expect(check(path.join(DEPLOY, 'Caddyfile'))).toMatchObject({ status: 0 })
  const wrong = path.join(folder(), 'Caddyfile')
  writeFileSync(wrong, readFileSync(path.join(DEPLOY, 'Caddyfile'), 'utf8').replace('reverse_proxy', 'reverse_proxi'))
  expect(check(wrong).status).not.toBe(0)
})

test('Prometheus takes its rules, and refuses one with a fault', () => {
  const check = (file: string) => run('promtool', ['check', 'rules', file])
  expect(check(path.join(DEPLOY, 'prometheus-rules.yml'))).toMatchObject({ status: 0 })
  const wrong = path.join(folder(), 'rules.yml')
  writeFileSync(
    wrong,
    readFileSync(path.join(DEPLOY, 'prometheus-rules.yml'), 'utf8').replace(
      'expr: tiem_ready == 0',
      'expr: tiem_ready ==',
    ),
  )
  expect(check(wrong).status).not.toBe(0)
})

test('systemd takes its units', () => {
  const place = folder()
  const node = path.join(place, 'opt/tiem/node_modules/node/bin/node')
  mkdirSync(path.dirname(node), { recursive: true })
  cpSync('/bin/true', node)
  for (const name of ['tiem.service', 'tiem-jobs.service']) {
    const unit = path.join(place, name)
    writeFileSync(
      unit,
      readFileSync(path.join(DEPLOY, name), 'utf8').replaceAll(
        '/opt/tiem/node_modules',
        `${place}/opt/tiem/node_modules`,
      ),
    )
    const { status, output } = run('systemd-analyze', ['verify', '--man=no', unit])
    expect([status, output.split('\n').filter((line) => line.includes(name))]).toEqual([0, []])
    writeFileSync(unit, readFileSync(unit, 'utf8').replace('Restart=always', 'Restart=sometimes'))
    expect(run('systemd-analyze', ['verify', '--man=no', unit]).output).toContain('restart specifier')
  }
})
