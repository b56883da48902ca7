import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

export type Receiver = Awaited<ReturnType<typeof receiver>>
export type Received = {
  id: string
  body: Record<string, unknown>
  /** The signature is valid and recent. */
  isGenuine: boolean
  path: string
}
const SECRET = 'a secret for tests, 32 characters'

/** A webhook receiver. It answers as listed, message by message ('cut' closes the connection, 'silent' never answers), then 200. It knows the sender by `secret`. */
export async function receiver(answers: (number | 'cut' | 'silent')[] = [], secret = SECRET) {
  const messages: Received[] = []
  const plan = [...answers]
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push({
        id: String(request.headers['webhook-id']),
        body: JSON.parse(body) as Record<string, unknown>,
        isGenuine: isGenuine(secret, body, request.headers),
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
    /** The codes received, in order, each once. */
    codes: () => [...new Map(messages.map(({ id, body }) => [id, String(body.code)])).values()],
    /** Environment that makes a server send here. */
    env: { OTP_WEBHOOK_URL: `${origin}/otp`, EVENT_WEBHOOK_URL: `${origin}/events`, WEBHOOK_SECRET: SECRET },
    webhook: { url: `${origin}/events`, secret: SECRET },
    /** Answers the following messages with 500. */
    refuse: () => void plan.push(...Array<number>(50).fill(500)),
    /** Closes every connection, also those awaiting an answer. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isGenuine(secret: string, body: string, headers: IncomingHttpHeaders): boolean {
  try {
    new Webhook(secret, { format: 'raw' }).verify(body, headers as Record<string, string>) // none of these headers is repeated
    return true
  } catch (problem) {
    if (problem instanceof WebhookVerificationError) return false
    throw problem
  }
}
