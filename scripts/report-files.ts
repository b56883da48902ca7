import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from './root.ts'

export type FileReport = {
  /** The project's name without the browser's. */
  project: string
  /** Relative to the repository's root. */
  file: string
  /** When the file's tests began and ended, in ms since 1970. */
  began: number
  ended: number
  /** The error of a file that does not load. */
  problem?: string
  tests: { name: string; state: string; message?: string }[]
}
/** `uncaught`: errors outside of tests. */
export type RunReport = { files: FileReport[]; uncaught: string[] }

/** Writes a RunReport to the file TIEM_TEST_REPORT at the end of the run. */
export default class ReportFiles implements Reporter {
  private began = new Map<string, number>()
  private ended = new Map<string, number>()

  onTestModuleStart(module: TestModule): void {
    this.began.set(module.id, Date.now())
  }

  onTestModuleEnd(module: TestModule): void {
    this.ended.set(module.id, Date.now())
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const report: RunReport = {
      files: modules.map((module) => this.reportOf(module)),
      uncaught: uncaught.map(textOf),
    }
    if (process.env.TIEM_TEST_REPORT) writeFileSync(process.env.TIEM_TEST_REPORT, JSON.stringify(report))
  }

  private reportOf(module: TestModule): FileReport {
    const problem = module.errors().map(textOf).join('\n')
    const ended = this.ended.get(module.id) ?? Date.now()
    return {
      project: module.project.name.replace(/ \(.*\)$/, ''),
      file: path.relative(root, module.moduleId),
      began: this.began.get(module.id) ?? ended,
      ended,
      ...(problem && { problem }),
      tests: [...module.children.allTests()].map((test) => {
        const { state, errors } = test.result()
        return { name: test.fullName, state, ...(errors?.length && { message: errors.map(textOf).join('\n') }) }
      }),
    }
  }
}

function textOf({
  name,
  message,
  stack,
}: SerializedError | { name?: string; message: string; stack?: string }): string {
  return stack?.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack ?? ''}`.trim()
}
