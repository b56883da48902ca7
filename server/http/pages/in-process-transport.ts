import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transport } from '../../../src/api/call.ts'
import type { Data, Endpoint } from '../../../src/contract/endpoint.ts'
import { tagsOf } from '../../cache/tags-of.ts'
import type { Api, Caller } from '../api/handle.ts'

/**
 * API transport for rendering: in-process, without JSON. Collects the tags of the page; `onFailure` when an answer failed or declares no tags, so that
 * the page cannot be kept.
 */
export function inProcess(api: Api, caller: Caller, tags: Set<string>, onFailure: () => void): Transport {
  const ofRequest = AsyncLocalStorage.snapshot() // the calls come from a thread, outside of the request and its deadline
  return async (endpoint, args) => {
    const input = { params: asStrings(args.params), query: asStrings(args.query), body: args.body }
    const answer = await ofRequest(() => api.handle(endpoint, input, caller))
    if (!('envelope' in answer)) return { ok: false, code: 303, msg: '', msg_code: 'REDIRECT' }
    const { envelope } = answer
    const shown = tagsOf(endpoint, args, envelope.data)
    if (envelope.code >= 500 || !shown) onFailure()
    for (const tag of shown ?? []) tags.add(tag)
    if (envelope.success)
      return {
        ok: true,
        data: envelope.data as Data<Endpoint>,
        msg: envelope.msg,
        focalPoints: envelope.focal_points,
      }
    return {
      ok: false,
      code: envelope.code,
      msg: envelope.msg,
      msg_code: envelope.msg_code,
      data: envelope.data ?? undefined,
    }
  }
}

/** Converts values to strings, as parameters and queries are over HTTP. */
function asStrings(values: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}
