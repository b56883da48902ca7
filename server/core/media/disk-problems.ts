/** True for errors of the disk or bucket that prevent storing files. */
export const isDiskProblem = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && CODES.has(String(problem.code))

const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE', 'EBUCKET'])
