import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

export type Receiver = Awaited<ReturnType<typeof receiver>>
export type Heard = {
  id: string
  body: Record<string, unknown>
  /** The signature fits, and is of these minutes. */ isGenuine: boolean
  path: string
}
const SECRET = 'a secret for tests, 32 characters'

/** Somebody's web address that takes signed messages. It answers as told, message by message ('cut' hangs up, 'silent' never answers), then 200. */
export async function receiver(answers: (number | 'cut' | 'silent')[] = []) {
  const messages: Heard[] = []
  const plan = [...answers]
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push({
        id: String(request.headers['webhook-id']),
        body: JSON.parse(body) as Record<string, unknown>,
        isGenuine: isGenuine(body, request.headers),
        path: request.url ?? '',
      })
      const answer = plan.shift() ?? 200
      if (answer === 'cut') request.socket.destroy()
      else if (answer !== 'silent') response.writeHead(answer).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    messages,
    /** The codes that came, in their order, each once. */
    codes: () => [...new Map(messages.map(({ id, body }) => [id, String(body.code)])).values()],
    /** Makes a server send here. */
    env: { OTP_WEBHOOK_URL: `${origin}/otp`, EVENT_WEBHOOK_URL: `${origin}/events`, WEBHOOK_SECRET: SECRET },
    webhook: { url: `${origin}/events`, secret: SECRET },
    /** From now on every message is answered with 500. */
    refuse: () => void plan.push(...Array<number>(50).fill(500)),
    /** Cuts every connection that still waits for an answer. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isGenuine(body: string, headers: IncomingHttpHeaders): boolean {
  try {
    new Webhook(SECRET, { format: 'raw' }).verify(body, headers as Record<string, string>) // these three come once each
    return true
  } catch (problem) {
    if (problem instanceof WebhookVerificationError) return false
    throw problem
  }
}
