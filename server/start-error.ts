/** A start-up failure with its exit code; the message explains it to the user of the command. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.name = 'StartError'
    this.exitCode = exitCode
  }
}

export const EXIT = { failed: 1, badConfig: 2, dataDirInUse: 3, portTaken: 4, databaseUnreachable: 5, disk: 6 } as const
type ExitCode = (typeof EXIT)[keyof typeof EXIT]
