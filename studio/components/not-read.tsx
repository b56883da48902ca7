import { CallFailure } from '../../src/api/query.ts'
import { RetryNotice } from './retry-notice.tsx'

/** In the place of a list that could not be read. */
export const NotRead = ({ problem, onRetry }: { problem: unknown; onRetry: () => void }) => (
  <RetryNotice tone="warning" told={problem instanceof CallFailure ? problem.reply.msg : ''} onRetry={onRetry} />
)
