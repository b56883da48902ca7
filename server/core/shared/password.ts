import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { normalised } from '../../../src/domain/normalised.ts'

/** What a new hash costs, as OWASP's password storage cheat sheet asks for; tests lower it. */
export const passwordCost = { memoryKib: 19_456, passes: 2 }
const LANES = 1
const TAG_BYTES = 32

/** argon2id in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memoryKib, passes } = passwordCost
  const tag = await derive(password, salt, memoryKib, passes, LANES, TAG_BYTES)
  return phc(memoryKib, passes, base64(salt), base64(tag))
}

const phc = (memoryKib: number, passes: number, salt: string, tag: string) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${LANES}$${salt}$${tag}`

/** True when `password` matches the stored hash. Without a stored hash it does the same work, so timing does not reveal accounts (reliability.md R21). */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const match = PHC.exec(stored ?? '')
  const [, memory, passes, lanes, salt, tag] = match ?? PHC.exec(dummyHash()) ?? []
  const expected = Buffer.from(tag ?? '', 'base64')
  const actual = await derive(
    password,
    Buffer.from(salt ?? '', 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
    expected.length,
  )
  return timingSafeEqual(actual, expected) && match !== null
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const dummyHash = () => phc(passwordCost.memoryKib, passwordCost.passes, 'A'.repeat(22), 'A'.repeat(43))

function derive(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const message = Buffer.from(normalised(password), 'utf8')
    argon2('argon2id', { message, nonce, memory, passes, parallelism, tagLength }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    )
  })
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
