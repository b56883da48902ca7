import { setTimeout as sleep } from 'node:timers/promises'
import { everyEvent, fullDisk, measure, type Event, type Measured } from '../rehearsal/events.ts'
import { openInstallation } from '../rehearsal/installation.ts'
import { beginLoad, people, type People } from '../rehearsal/load.ts'
import { report, type Figures } from './bench-report.ts'

// The rehearsal (docs/running.md "Past one machine"): every part of an installation is killed, stopped, slowed and restarted under orders. `--only PART` for one of them,
// `--few` with shorter stops.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // the load is sent to a certificate that nobody has signed

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const stopMs = process.argv.includes('--few') ? 4_000 : 10_000
const chosen = (events: Event[]) => events.filter(({ part, what }) => !only || `${part} ${what}`.includes(only))

const rows: Figures[] = []
const allWrong: string[] = []
await rehearse({}, chosen(everyEvent(stopMs)))
await rehearse({ hasSmallDisk: true }, chosen([fullDisk(stopMs)]))
report(
  'cluster',
  'The rehearsal: 20 shoppers and an owner while a part fails; two web processes, one of jobs, PostgreSQL 15 with a replica, PgBouncer, Redis, S3, nginx',
  rows,
  { wrong: allWrong },
)
for (const sentence of allWrong.slice(0, 40)) console.log(`WRONG ${sentence}`)
process.exitCode = allWrong.length > 0 ? 1 : 0

/** Causes the events one after the other, and adds what was measured to the rows. */
async function rehearse(options: Parameters<typeof openInstallation>[0], events: Event[]): Promise<void> {
  if (events.length === 0) return
  const installation = await openInstallation(options)
  try {
    let all: People | undefined
    await installation.start(async (admin) => (all = await people(admin)))
    if (!all) throw new Error('nobody is there')
    const load = beginLoad(installation, all)
    await sleep(8_000) // each process compiles what it needs
    for (const event of events) {
      const measured = await measure(installation, load, event)
      rows.push(row(measured))
      console.log(`${measured.part} ${measured.what}: ${JSON.stringify(measured)}`)
    }
    const { outcome, wrong, ...counts } = await load.stop()
    const paid = outcome.orders.filter(({ isPaid }) => isPaid).length
    rows.push({
      part: 'together',
      what: `${outcome.orders.length} orders, ${paid} of them paid online, ${counts.said} messages, ${counts.payouts} payouts, ${counts.pictures} pictures`,
      acknowledged: outcome.orders.length,
      'lost, double, foreign, other': wrong.length,
    })
    allWrong.push(...wrong)
  } finally {
    await installation.stop()
  }
}

function row({
  part,
  what,
  acknowledged,
  refused,
  looks,
  late,
  recoveredS,
  longestStaleS,
  prices,
  p95,
}: Measured): Figures {
  return {
    part,
    what,
    acknowledged,
    'looks refused': `${refused} of ${looks}`,
    'later than 2 s': late,
    'recovered after s': recoveredS.toFixed(1),
    'longest stale price s': `${longestStaleS.toFixed(2)} of ${prices}`,
    'p95 ms before, during, after': p95.map((ms) => ms.toFixed(0)).join(', '),
  }
}
