import { StartError } from '../server/start-error.ts'

/** Runs a command. A StartError is printed as its message and ends the process with its exit code; any other error is printed with its stack. */
export async function orPlainExit<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (problem) {
    console.error(problem instanceof StartError ? `\n${problem.message}\n` : problem)
    process.exit(problem instanceof StartError ? problem.exitCode : 1)
  }
}
