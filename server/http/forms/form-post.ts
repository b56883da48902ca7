import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Answer, Api, Caller, RawInput } from '../api/handle.ts'

export type FormPost = {
  fields: URLSearchParams
  api: Api
  caller: Caller
  signedIn: boolean
  /** Hears the answer of each call. */
  onAnswer?: (answer: Answer) => void
  keepTyped: (fields: URLSearchParams | undefined) => void
}
/** Resolves to the path to redirect to, without language prefix. */
export type Form = (post: FormPost) => Promise<string>

/** Makes the call; `failure` is the message code, undefined on success. */
export async function attempt(
  post: FormPost,
  endpoint: Endpoint,
  input: RawInput,
): Promise<{ failure: string | undefined; data: unknown }> {
  const answer = await post.api.handle(endpoint, input, post.caller)
  post.onAnswer?.(answer)
  if (!('envelope' in answer)) return { failure: undefined, data: answer }
  return { failure: answer.envelope.success ? undefined : answer.envelope.msg_code, data: answer.envelope.data }
}

/** Adds the message code to the URL; the page shows its own text for it (decision 27). `unread` is what was typed, for its field. */
export function withProblem(path: string, msgCode: string | undefined, unread: Record<string, string> = {}): string {
  if (!msgCode) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ loi: msgCode, ...unread })}`
}

/** Parses an integer field; undefined for anything else, so that the contract's validation names the field. */
export function parseInteger(fields: URLSearchParams, name: string): number | undefined {
  const text = fields.get(name) ?? ''
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined
}
