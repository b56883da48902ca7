import { runMutants } from '../tests/mutants/run.ts'
import { orPlainExit } from './plain-exit.ts'

/** `npm run mutants` shows that the tests see the kept faults; `-- --draw 60 --seed 25` looks for faults that they do not see. */
process.exit(await orPlainExit(() => runMutants(process.argv.slice(2))))
