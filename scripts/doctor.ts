import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { collectFacts } from '../server/start/doctor/facts.ts'
import { judge } from '../server/start/doctor/judge.ts'
import { orPlainExit } from './plain-exit.ts'

// What of this installation is not fit for the open. Ends with 1 when something is wrong. `--json` for programs.
await orPlainExit(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const findings = judge(await collectFacts(readConfig(process.env)))
  const wrong = findings.filter(({ level }) => level === 'wrong')
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else {
    const SIGN = { wrong: '✗', advice: '·', fine: '✓' }
    for (const { level, text, fix } of findings) console.log(`${SIGN[level]} ${text}${fix ? `\n    ${fix}` : ''}`)
    console.log(
      wrong.length === 0
        ? '\nNothing is wrong.'
        : `\n${wrong.length} ${wrong.length === 1 ? 'thing is' : 'things are'} wrong.`,
    )
  }
  process.exitCode = wrong.length === 0 ? 0 : 1
})
