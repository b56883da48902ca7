import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes the errors that belong to no test, which vitest's JSON report leaves out, to the file UNCAUGHT_ERRORS: a JSON list of texts. */
export default class UncaughtReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { name?: string; message: string; stack?: string }[]): void {
    const file = process.env.UNCAUGHT_ERRORS
    if (file)
      writeFileSync(file, JSON.stringify(errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)))
  }
}
