/** What a disk, or the bucket in its place, says when nothing more can be kept there. */
export const isDiskProblem = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && CODES.has(String(problem.code))

const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE', 'EBUCKET'])
