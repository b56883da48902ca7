import { setTimeout as sleep } from 'node:timers/promises'
import { formerVersion } from '../rehearsal/former-version.ts'
import { openInstallation } from '../rehearsal/installation.ts'
import { beginLoad, people, type People } from '../rehearsal/load.ts'
import { beginProgramChecks } from '../rehearsal/program-checks.ts'
import type { Program } from '../rehearsal/processes.ts'
import { report, type Figures } from './bench-report.ts'
import { quantiles } from './pressure.ts'

// A release under load: the version before the last migration runs, this one takes its place process by process, and is then restarted in turn, ten restarts in all.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // the load is sent to a certificate that nobody has signed

const former = formerVersion()
const installation = await openInstallation({ former: former.folder })
const replaced: Program[] = []
try {
  let all: People | undefined
  await installation.start(async (admin) => (all = await people(admin)))
  if (!all) throw new Error('nobody is there')
  const load = beginLoad(installation, all)
  const checks = beginProgramChecks(installation)
  await sleep(8_000)
  const running = [...installation.web, installation.jobs]
  const rows: Figures[] = []
  for (let n = 0; n < 10; n++) {
    const place = n % running.length
    const old = running[place]!
    const from = performance.now()
    const [ordersBefore, retriesBefore] = [load.orders(), load.retries()]
    await old.stop()
    const stoppedMs = performance.now() - from
    const next = n < running.length ? installation.successor(old) : old
    if (next !== old) replaced.push(next)
    await next.start()
    running[place] = next
    await sleep(4_000)
    const looks = load.looks.filter(({ at }) => at >= from)
    rows.push({
      restart: n + 1,
      process: old.name,
      version: n < running.length ? 'this one instead of the former' : 'this one again',
      'left within s': (stoppedMs / 1_000).toFixed(1),
      orders: load.orders() - ordersBefore,
      'calls sent again': load.retries() - retriesBefore,
      'looks refused': `${looks.filter(({ status }) => status !== 200).length} of ${looks.length}`,
      'p95 ms': quantiles(looks.map(({ ms }) => ms)).p95.toFixed(0),
    })
    console.log(JSON.stringify(rows.at(-1)))
  }
  const programs = await checks.stop()
  const { outcome, wrong, ...counts } = await load.stop()
  rows.push({
    restart: 'all',
    process: `${outcome.orders.length} orders, ${counts.said} messages, ${counts.payouts} payouts; ${programs.pages} pages with ${programs.files} files`,
    orders: outcome.orders.length,
    'lost, double, foreign, other': wrong.length,
    'calls sent again': outcome.retries,
    'without its program': programs.missing.length,
  })
  report(
    'rollout',
    `A release under load: ${former.commit.slice(0, 8)} → this one, ten restarts in turn behind nginx`,
    rows,
    { wrong, missing: programs.missing },
  )
  for (const sentence of [...wrong, ...programs.missing].slice(0, 40)) console.log(`WRONG ${sentence}`)
  process.exitCode = wrong.length + programs.missing.length > 0 ? 1 : 0
} finally {
  await Promise.all(replaced.map((one) => one.ended()))
  await installation.stop()
}
