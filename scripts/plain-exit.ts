import { StartError } from '../server/start-error.ts'

/** Runs a command; what keeps it from working is told in a sentence with its exit code, anything unexpected with its stack. */
export async function orPlainExit<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (problem) {
    console.error(problem instanceof StartError ? `\n${problem.message}\n` : problem)
    process.exit(problem instanceof StartError ? problem.exitCode : 1)
  }
}
