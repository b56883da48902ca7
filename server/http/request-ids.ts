import type { IncomingMessage } from 'node:http'
import { isRequestId, newRequestId } from '../core/shared/request-id.ts'

/** The id of a request: that of a proxy which is believed (`X-Request-Id`), else one of its own. */
export const requestIds =
  (isProxy: (address: string, hop: number) => boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return isRequestId(given) && isProxy(socket.remoteAddress ?? '', 0) ? given : newRequestId()
  }
