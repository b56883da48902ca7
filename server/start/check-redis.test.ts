import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startRedisStandIn } from '../../tests/setup/redis-stand-in.ts'
import { checkRedis } from './check-redis.ts'

const opened: Server[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
/** A server that says this to everything. */
async function saying(text: string): Promise<string> {
  const server = createServer((socket) => void socket.on('error', () => {}).on('data', () => socket.write(text)))
  opened.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `redis://tiem:geheim@127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a Redis that keeps streams is taken', async () => {
  const redis = await startRedisStandIn()
  expect(await checkRedis(redis.url)).toBeUndefined()
  redis.stop()
})

test.each([
  ['-WRONGPASS invalid username-password pair\r\n', 'user or password is wrong'],
  ['-NOAUTH Authentication required.\r\n', 'user or password is wrong'],
  ["-NOPERM this user has no permissions to run the 'xadd' command\r\n", 'may not read and write streams'],
  ["-READONLY You can't write against a read only replica.\r\n", 'a read-only copy'],
  ["-ERR unknown command 'XADD'\r\n", 'too old'],
])('one that says %j is refused, without its password', async (says, why) => {
  const attempt = checkRedis(await saying(says))
  await expect(attempt).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(why) })
  await expect(attempt).rejects.toMatchObject({ message: expect.not.stringContaining('geheim') })
})

test('another program at that port is refused', async () => {
  const http = createHttp((_, answer) => answer.end('hello'))
  opened.push(http)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo
  await expect(checkRedis(`redis://127.0.0.1:${port}`)).rejects.toThrow('no Redis')
})

test.each([
  ['redis://127.0.0.1:1', 'nothing listens there'],
  ['redis://host.invalid:6379', /no host of that name|could not be looked up/],
])('%s is away, which is no reason not to start', async (url, why) => {
  expect(await checkRedis(url)).toMatch(why)
})

test('one that is loading, or stands still, is away too', async () => {
  expect(await checkRedis(await saying('-LOADING Redis is loading the dataset in memory\r\n'))).toContain('LOADING')
  for (const nothing of ['', 'hello\r\n']) expect(await checkRedis(await saying(nothing))).toContain('no answer')
})
