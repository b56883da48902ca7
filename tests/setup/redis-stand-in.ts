import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * As much of a Redis as carries notices: streams that are added to and read, and nothing else. A real one is in tests/full/cluster.test.ts. `swallow`: what is added is
 * answered and lost.
 */
export async function startRedisStandIn(): Promise<RedisStandIn> {
  const streams = new Map<string, [id: string, fields: string[]][]>()
  const waiting = new Set<() => void>()
  const sockets = new Set<Socket>()
  const state = { swallows: false, added: 0 }
  let last = 0

  const commands: Record<string, (args: string[], socket: Socket) => string | undefined> = {
    PING: () => '+PONG\r\n',
    HELLO: () => array(['server', 'redis', 'proto', '2']),
    XADD: ([key = '', ...rest]) => {
      const id = `${++last}-0`
      state.added++
      if (!state.swallows) streams.set(key, [...(streams.get(key) ?? []), [id, rest.slice(rest.indexOf('*') + 1)]])
      for (const wake of waiting) wake()
      return bulk(id)
    },
    XREVRANGE: ([key = '']) => entries((streams.get(key) ?? []).slice(-1)),
    DEL: ([key = '']) => `:${streams.delete(key) ? 1 : 0}\r\n`,
    XREAD: (args, socket) => {
      const at = args.findIndex((one) => one.toUpperCase() === 'STREAMS')
      const [key = '', after = ''] = args.slice(at + 1)
      const later = () =>
        (streams.get(key) ?? []).filter(([id]) => Number.parseInt(id, 10) > Number.parseInt(after, 10))
      const answer = () => `*1\r\n*2\r\n${bulk(key)}${entries(later())}`
      if (later().length > 0) return answer()
      const wake = () => {
        if (later().length === 0) return
        waiting.delete(wake)
        socket.write(answer())
      }
      waiting.add(wake)
      socket.once('close', () => waiting.delete(wake))
      return undefined
    },
  }
  const server = createServer((socket) => {
    sockets.add(socket.setMaxListeners(0))
    socket.once('close', () => sockets.delete(socket)).on('error', () => {})
    let buffered = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      buffered += text
      for (let read = request(buffered); read; read = request(buffered)) {
        const [args, rest] = read
        buffered = rest
        const [name = '', ...given] = args
        const answer = commands[name.toUpperCase()] ?? (() => '+OK\r\n')
        const sent = answer(given, socket)
        if (sent !== undefined) socket.write(sent)
      }
    })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo // it listens on TCP
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    state,
    /** As a Redis that ended: what it held is gone. */
    kill() {
      streams.clear()
      stop()
    },
    restart: () => listen(port),
    stop,
  }
}
export type RedisStandIn = {
  url: string
  state: { swallows: boolean; added: number }
  kill: () => void
  restart: () => Promise<void>
  stop: () => void
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
const array = (texts: string[]) => `*${texts.length}\r\n${texts.map(bulk).join('')}`
const entries = (list: [string, string[]][]) =>
  `*${list.length}\r\n${list.map(([id, fields]) => `*2\r\n${bulk(id)}${array(fields)}`).join('')}`

/** The first command of what was received, and what follows it; undefined while it is not whole. Lengths are those of ASCII, which clients send here. */
function request(text: string): [string[], string] | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  let rest = text.slice(head[0].length)
  const args: string[] = []
  for (let n = 0; n < Number(head[1]); n++) {
    const size = /^\$(\d+)\r\n/.exec(rest)
    if (!size) return undefined
    const bytes = Buffer.from(rest.slice(size[0].length))
    const length = Number(size[1])
    if (bytes.length < length + 2) return undefined
    args.push(bytes.subarray(0, length).toString())
    rest = bytes.subarray(length + 2).toString()
  }
  return [args, rest]
}
