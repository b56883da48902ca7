import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { Agent, createServer, request as askTls } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'

export type TlsProxy = Awaited<ReturnType<typeof openTlsProxy>>
export type Answer = { status: number; headers: IncomingMessage['headers']; body: string }
type Asked = { host?: string; method?: string; headers?: Record<string, string>; body?: object; client?: string }

/** A certificate for `localhost` and the names below it, which nobody has signed. */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'subjectAltName', altNames: ['localhost', '*.localhost'].map((value) => ({ type: 2, value })) },
    ],
  })
  return { key, cert }
}

/**
 * A reverse proxy with TLS before the server on `port`, as its operator sets one up: it appends the client's address to X-Forwarded-For, sets
 * X-Forwarded-Proto and passes the host and WebSockets on. The client's address is that of the header `test-client`, which it removes.
 */
export async function openTlsProxy(port: number) {
  const headersOf = ({ headers: { 'test-client': client, ...headers }, socket }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], client ?? socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': 'https',
  })
  const server = createServer(await makeCertificate(), (incoming, outgoing) => {
    const { method, url } = incoming
    const onward = ask({ port, host: '127.0.0.1', method, path: url, headers: headersOf(incoming) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket, head) => {
    const onward = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo // it listens on TCP
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: false })

  return {
    port: own,
    /** For clients that trust the proxy's certificate. */
    agent,
    /** Asks the server through the proxy. */
    async ask(
      path: string,
      { host = 'localhost', method = 'GET', headers, body, client }: Asked = {},
    ): Promise<Answer> {
      const outgoing = askTls({
        ...{ agent, port: own, host: '127.0.0.1', method, path, servername: host.split(':')[0] ?? '' },
        headers: {
          host,
          ...(body && { 'content-type': 'application/json' }),
          ...(client && { 'test-client': client }),
          ...headers,
        },
      })
      outgoing.end(body && JSON.stringify(body))
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
