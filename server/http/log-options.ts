import type { FastifyServerOptions } from 'fastify'

/**
 * How the server writes its log: one JSON object a line. Whatever a line says, it goes through `withoutSecrets`: a database's error text quotes the
 * row that it refused, and nobody remembers that when they log an error (reliability.md R29).
 */
export function logOptions(
  level: string,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    stream: { write: (line: string) => write(withoutSecrets(line)) },
  }
}

/** E-mail addresses, numbers of eight digits or more (phones, bank accounts, identity cards) and tokens, each as `…`. A line of JSON stays JSON. */
export function withoutSecrets(line: string): string {
  return line.replace(EMAIL, '…').replace(TOKEN, '…').replace(BARE_NUMBER, '0').replace(LONG_NUMBER, '…')
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
/** 32 characters and more of base64url or hex, as sessions, devices and links have. */
const TOKEN = /(?<![\w/.-])(?=[\w-]*\d)[\w-]{32,}(?![\w/.])/g
const BARE_NUMBER = /(?<=":)\d[\d.]{7,}(?=[,}])/g
const LONG_NUMBER = /(?<![\d.])\+?\d(?:[ .-]?\d){7,}(?!\d|-\d|T)/g
