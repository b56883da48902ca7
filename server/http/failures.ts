import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../src/i18n/language.ts'
import type { Translate } from '../../src/i18n/i18next-translator.ts'
import { QueueFull } from '../core/shared/fair-queue.ts'
import { messageOf } from '../core/shared/messages.ts'
import { UnreadableFile } from '../core/shared/readers/unreadable-file.ts'
import { DatabaseBusy, DatabaseDown } from '../db/database-failure.ts'
import { requestLanguage } from './api/api-routes.ts'
import type { Metrics } from './health/metrics.ts'
import { refusalTime } from './refusal-time.ts'
import { errorPage } from './pages/error-page.ts'

type Parts = {
  translate: Record<Language, Translate>
  strict: boolean
  metrics?: Pick<Metrics, 'refusedFor'>
}
type Failure = Error & { statusCode?: number }

/**
 * Error handler: 503 with Retry-After while the database is unavailable or busy or too many ask, the 4xx given by a parser, else 500. The API gets an envelope,
 * other paths a page. `strict` includes the message of a 500 (tests).
 */
export function failureHandler({ translate, strict, metrics }: Parts) {
  return async (problem: Failure, request: FastifyRequest, reply: FastifyReply) => {
    metrics?.refusedFor(problem)
    const isCrowded = problem instanceof QueueFull
    const isBusy = isCrowded || problem instanceof DatabaseBusy || problem instanceof DatabaseDown
    const status = isBusy
      ? 503
      : problem instanceof UnreadableFile
        ? 413
        : isClientError(problem.statusCode)
          ? shownStatus(problem.statusCode)
          : 500
    if (status >= 500 && !isCrowded) request.log.error(problem)
    if (isCrowded) await refusalTime(reply)
    if (isBusy) reply.header('retry-after', '1')
    if (!request.url.startsWith('/api/'))
      return errorPage(reply, status, status >= 500 ? 'unavailable' : 'bad-request', 'vi')
    const { msgCode, values } =
      problem instanceof UnreadableFile ? problem : { msgCode: MSG_CODES[status] ?? 'INVALID_JSON', values: {} }
    return reply.code(status).send({
      code: status,
      success: false,
      msg_code: msgCode,
      msg: messageOf(translate[requestLanguage(request)], { msgCode, values }),
      data: strict && status === 500 ? problem.message : null,
    })
  }
}

/** No address has a part that is too long (414), so there is nothing there. */
const shownStatus = (status: number): number => (status === 414 ? 404 : status)
const MSG_CODES: Record<number, string> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  500: 'SERVER_ERROR',
  503: 'TRY_AGAIN',
}
const isClientError = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500
