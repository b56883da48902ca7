import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../tests/setup/app.ts'

/** A response as seen by an untyped client: any field of anything. */
export interface Wire {
  [field: string]: Wire
}
export type OldReply = { status: number; code: number; success: boolean; msg_code: string; msg: string; data: Wire }

export const list = (value: unknown): Wire[] => {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`)
  return value as Wire[] // untyped wire data
}
export const text = (value: unknown): string => {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`no text: ${JSON.stringify(value)}`)
  return String(value)
}

/**
 * A client of the existing platform, as described by storefront.md §7 and wire.md: pages on their own origin, token and device in headers,
 * axios' JSON bodies, and forms for some calls. Independent of this project's code.
 */
export function oldClient(
  { app }: TestApp,
  store: string,
  { origin = `http://${store}.localhost:8080`, host = 'localhost:3000' } = {},
) {
  const device = `${store}-${randomUUID()}`
  let token: string | undefined

  async function send(
    method: string,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<OldReply> {
    const reply = await app.fastify.inject({
      method: method as 'GET',
      url: path.startsWith('/') ? `/api${path}` : `/api/customer/${store}${path === '' ? '' : `/${path}`}`,
      headers: {
        host,
        origin,
        'sec-fetch-site': 'same-site',
        'content-lang': 'vi',
        'device-id': device,
        ...(token ? { 'customer-token': token } : {}),
        ...headers,
      },
      remoteAddress: `10.9.${++calls >> 8}.${calls & 255}`,
      ...(body !== undefined && { payload: body }),
    })
    if (reply.headers['access-control-allow-origin'] !== origin)
      throw new Error(`${method} ${path}: the browser would not show the answer to this page`)
    return { status: reply.statusCode, ...(JSON.parse(reply.body) as Omit<OldReply, 'status'>) }
  }

  return {
    device,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object = {}) => send('POST', path, body),
    put: (path: string, body: object = {}) => send('PUT', path, body),
    del: (path: string) => send('DELETE', path),
    /** As axios with a fixed content type: of JSON, with nothing in the body. */
    emptyJson: (method: 'POST' | 'DELETE', path: string) =>
      send(method, path, '', { 'content-type': 'application/json' }),
    /** Sends `FormData`; as a file when `value` is a Buffer. */
    form: (path: string, field: string, value: string | Buffer) => {
      const isFile = typeof value !== 'string'
      const head = `--old\r\ncontent-disposition: form-data; name="${field}"${isFile ? '; filename="a.png"\r\ncontent-type: image/png' : ''}\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n--old--\r\n')])
      return send('POST', path, payload as never, { 'content-type': 'multipart/form-data; boundary=old' })
    },
    /** Sends `URLSearchParams`. */
    fields: (path: string, fields: Record<string, string>) =>
      send('POST', path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    keep: (value: string | undefined) => void (token = value),
  }
}
let calls = 0
