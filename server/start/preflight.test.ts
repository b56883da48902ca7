import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkAddress, checkDatabase } from './preflight.ts'

let taken: Server | undefined
afterEach(() => taken?.close())

test('a free port is accepted', async () => {
  await expect(checkAddress({ host: '127.0.0.1', port: 0 })).resolves.toBeUndefined()
})

test('for a used port, the error names its process and what to do', async () => {
  taken = createServer()
  await new Promise<void>((resolve) => taken?.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  await expect(checkAddress({ host: '127.0.0.1', port })).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(new RegExp(`^Port ${port} is taken .*\\n.*PORT=\\d+ npm start`)),
  })
  const holder = process.platform === 'linux' ? `pid ${process.pid}` : 'another program' // only Linux names the process
  await expect(checkAddress({ host: '127.0.0.1', port })).rejects.toThrow(holder)
})

test('an address of another machine is rejected', async () => {
  await expect(checkAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /^HOST=192\.0\.2\.1 is no address of this machine/,
  )
})

test.each([
  { url: 'postgres://me:s3cret@127.0.0.1:1/shop', says: /nothing listens/ },
  { url: 'postgres://me:s3cret@host.invalid/shop', says: /no host of that name|could not be looked up/ },
])('a database that cannot be reached: $says', async ({ url, says }) => {
  const attempt = checkDatabase(url)
  await expect(attempt).rejects.toMatchObject({ exitCode: 5, message: expect.stringMatching(says) })
  await expect(attempt).rejects.toMatchObject({ message: expect.not.stringContaining('s3cret') })
})
