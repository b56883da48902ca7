import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A bearer secret for a client: 256 random bits, safe in headers and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret is stored: sha-256, enough for values that nobody can guess. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function newOtp(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
