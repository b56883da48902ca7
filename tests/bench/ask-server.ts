import { get, type IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A GET request to 127.0.0.1 with the host of the address (Node does not resolve `*.localhost`); the body stays compressed. */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { host, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host, ...headers } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      )
      reply.on('error', reject)
    }).on('error', reject)
  })
}
