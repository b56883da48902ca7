import { SCOPE_BASE, type Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/all.ts'
import { sampleAnswer, type Amount } from './sample-answer.ts'

/** How the server answers in a story: with data, never (`loading`), or with an error of its own (`failed`). */
export type Answering = Amount | 'loading' | 'failed'
/** Data of endpoints, by exported name, in place of samples of their schema. */
export type OwnAnswers = Record<string, unknown>

/** Answers the calls of a story from the contract, without a server; other requests are sent. Returns what ends it. */
export function answerFromContract(answering: Answering, own: OwnAnswers = {}): () => void {
  const send = globalThis.fetch
  globalThis.fetch = async (target, init = {}) => {
    const address = target instanceof Request ? target.url : String(target)
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin || !pathname.startsWith('/api/')) return send(target, init)
    if (answering === 'loading')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const found = Object.entries(endpoints).find(([, one]) => isCallOf(one, init.method ?? 'GET', pathname))
    const isFailed = answering === 'failed' || !found
    const status = isFailed ? 503 : 200
    const data = isFailed ? null : (own[found[0]] ?? sampleAnswer(found[1].data, answering))
    const told = isFailed ? 'Máy chủ đang bận, vui lòng thử lại sau ít phút' : ''
    return Response.json(
      { success: !isFailed, code: status, msg_code: isFailed ? 'BUSY' : 'SUCCESS', msg: told, data },
      { status },
    )
  }
  return () => void (globalThis.fetch = send)
}

/** The parts of a path that an endpoint names in braces stand for anything; what it spells out is preferred by `endpoints`' order of declaration. */
function isCallOf({ scope, path, method }: Endpoint, sent: string, pathname: string): boolean {
  const pattern = (SCOPE_BASE[scope] + path).replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')
  return method === sent && new RegExp(`^${pattern}$`).test(pathname)
}
