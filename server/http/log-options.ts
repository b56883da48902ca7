import type { FastifyServerOptions } from 'fastify'
import { requestId } from '../core/shared/request-id.ts'

/**
 * Log format: one JSON object per line. Every line passes `withoutSecrets`, because database error messages quote the rejected row
 * (reliability.md R29).
 */
export function logOptions(
  level: string,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    base: undefined,
    mixin: () => ({ request: requestId() }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    stream: { write: (line: string) => write(withoutSecrets(line)) },
  }
}

/** Replaces e-mail addresses, numbers of eight or more digits (phones, bank accounts, identity cards) and tokens by `…`. JSON lines stay valid JSON. */
export function withoutSecrets(line: string): string {
  return line.replace(EMAIL, '…').replace(TOKEN, '…').replace(BARE_NUMBER, '0').replace(LONG_NUMBER, '…')
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
/** 32 or more characters of base64url or hex, as in session, device and link tokens. */
const TOKEN = /(?<![\w/.-]|"request":")(?=[\w-]*\d)[\w-]{32,}(?![\w/.])/g
const BARE_NUMBER = /(?<=":)\d[\d.]{7,}(?=[,}])/g
/** The network of a security event stays: its dots and digits look like a phone's. */
const LONG_NUMBER = /(?<![\d.]|"network":"|"request":"[\w-]*)\+?\d(?:[ .-]?\d){7,}(?!\d|-\d|T)/g
