import { connect } from 'node:net'

export type RawAnswer = { status: number; location: string | undefined; type: string; body: string }

/** The response to a GET with exactly these bytes as target; other clients normalise an address before they send it. */
export async function rawRequest(port: number, host: string, target: string | Buffer): Promise<RawAnswer> {
  const after = ` HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
  const answer = await exchange(port, [Buffer.concat([Buffer.from('GET '), Buffer.from(target), Buffer.from(after)])])
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    location: field('location'),
    type: field('content-type') ?? '',
    body: rest.join('\r\n\r\n'),
  }
}

/** Sends packets on one connection, each after the response to the previous one; resolves to all responses until the server closes it. */
export function exchange(port: number, packets: Buffer[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const [first = Buffer.of(), ...others] = packets
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const next = others.shift()
      if (next) socket.write(next)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
    socket.write(first)
  })
}
