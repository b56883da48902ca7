import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = { from: string; to: string[]; subject: string; text: string; html: string }
export type SmtpCatcher = Awaited<ReturnType<typeof smtpCatcher>>

/** A mail server on loopback that keeps what it is sent. It answers mail by mail as listed (an SMTP code), then 250. */
export async function smtpCatcher(answers: number[] = []) {
  const mails: CaughtMail[] = []
  const tries: string[][] = []
  const plan = [...answers]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      void text(stream).then((raw) => {
        tries.push(to)
        const code = plan.shift()
        if (code) return callback(Object.assign(new Error('refused'), { responseCode: code }))
        mails.push({ to, ...parsed(raw) })
        return callback()
      })
    },
  })
  server.on('error', () => {}) // a client that hangs up
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo // it listens on TCP
  return {
    mails,
    /** The recipients of every attempt. */
    tries,
    /** Environment that makes a server send here. */
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'cua-hang@tiem.test' },
    settings: { url: `smtp://127.0.0.1:${port}`, from: 'cua-hang@tiem.test' },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Multipart with base64 parts, as `sendMail` sends it. */
function parsed(raw: string): Omit<CaughtMail, 'to'> {
  const header = (name: string) =>
    decodedWords(new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1] ?? '')
  const part = (type: string) => {
    const body = new RegExp(`content-type: ${type}[\\s\\S]*?\\r\\n\\r\\n([A-Za-z0-9+/=\\r\\n]*)`, 'i').exec(raw)?.[1]
    return Buffer.from(body ?? '', 'base64').toString('utf8')
  }
  return { from: header('From'), subject: header('Subject'), text: part('text/plain'), html: part('text/html') }
}

function decodedWords(header: string): string {
  return header
    .replaceAll(/\?=\r\n[ \t]+=\?/g, '?==?')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString('utf8')
        : decodeURIComponent(body.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/g, '%$1')),
    )
}
