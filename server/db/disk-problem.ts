import { EXIT, StartError } from '../start-error.ts'

/** The disk problem (full, read-only, no permission …) found in an error message or log, with advice. Undefined when there is none. */
export function diskProblem(text: string, dataDir: string): StartError | undefined {
  const problem = PROBLEMS.find(({ pattern }) => pattern.test(text))
  return problem && new StartError(EXIT.disk, `${problem.sentence} (DATA_DIR is ${dataDir})\n${lastLines(text, 3)}`)
}

const PROBLEMS = [
  {
    pattern: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    sentence: 'The disk that holds the data directory is full: free some space (about 300 MB), then start again.',
  },
  {
    pattern: /EROFS|Read-only file system/,
    sentence: 'The data directory is on a read-only disk: choose another with DATA_DIR=…',
  },
  {
    pattern: /EACCES|EPERM|Permission denied|Operation not permitted/i,
    sentence:
      'The data directory cannot be read and written by this user: give it to them (chown), or choose another with DATA_DIR=…',
  },
  {
    pattern: /ENOTDIR|EEXIST/,
    sentence: 'The data directory cannot be made, because a file is in its place: choose another with DATA_DIR=…',
  },
]

export function lastLines(text: string, count: number): string {
  return text.trim().split('\n').slice(-count).join('\n')
}
