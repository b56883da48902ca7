import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploadClient, type UploadClient } from './testing/upload-client.ts'
import { mp4, webm } from './testing/videos.ts'

let client: UploadClient
let customer: string
let owner: string
let support: string
let photo: Buffer
const MB = 1024 * 1024
const SCRIPT = '<script>alert(1)</script>'
const svg = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32">${inner}<rect width="64" height="32" fill="#e62e04"/></svg>`,
  )
beforeAll(async () => {
  client = await openUploadClient()
  customer = await client.customer(1)
  owner = await client.signInOwner('owner', 1)
  support = await client.signInOwner('support')
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#227755' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'CANARY-PHONE' }, IFD3: { GPSLatitude: '21/1 1/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
})
afterAll(() => client.close())

const stored = () => readdirSync(client.config.dataDir, { recursive: true }).map(String)

describe('images', () => {
  test('are re-encoded as WebP under a random name: upright, without device or location metadata', async () => {
    expect(photo.includes('CANARY-PHONE')).toBe(true)
    const sent = await client.asCustomer(customer, photo, { name: '../../../../etc/passwd.jpg' })
    expect(sent).toMatchObject({
      status: 200,
      data: expect.stringMatching(/^http:\/\/localhost:80\/media\/mot\/upload\/[0-9a-f]{32}\.webp$/),
    })
    const answer = await client.get(sent.data ?? '')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const metadata = await sharp(answer.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 800, height: 1200 })
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(answer.rawPayload.includes('CANARY')).toBe(false)
    expect((await client.asCustomer(customer, photo)).data).not.toBe(sent.data)
  })

  test('of a phone that no browser can show say what to do', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    expect(await client.asCustomer(customer, heic)).toMatchObject({ status: 415, msg_code: 'PICTURE_HEIC' })
  })

  test('are served in the widths and formats of all media, never enlarged', async () => {
    const address = (await client.asCustomer(customer, photo)).data ?? ''
    for (const [ending, format, width] of [
      ['-320.avif', 'heif', 320],
      ['-640.webp', 'webp', 640],
      ['-1280.webp', 'webp', 800],
      ['.jpg', 'jpeg', 800],
    ] as const) {
      const answer = await client.get(address.replace('.webp', ending))
      expect([ending, answer.statusCode]).toEqual([ending, 200])
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width })
    }
    for (const ending of ['-321.webp', '.svg', '.mp4', '-320.mp4', '.html'])
      expect([ending, (await client.get(address.replace('.webp', ending))).statusCode]).toEqual([ending, 404])
    expect((await client.get(address.replace('/mot/', '/hai/'))).statusCode).toBe(404)
    expect((await client.get(`/media/mot/upload/${'0'.repeat(32)}-320.webp`)).statusCode).toBe(404)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is taken, whatever its name says', async (format) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa0000' } })
      .toFormat(format)
      .toBuffer()
    expect(await client.asCustomer(customer, bytes, { name: 'a.php', type: 'text/html' })).toMatchObject({
      status: 200,
    })
  })

  test('a file that only resembles an image is refused in three languages', async () => {
    const wrong: Record<string, Buffer> = {
      html: Buffer.from(`<html>${SCRIPT}`),
      'svg of a shopper': svg(''),
      'svg with a prolog': Buffer.concat([Buffer.from('<?xml version="1.0"?><!-- x -->'), svg('')]),
      'first bytes of a JPEG, then a page': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SCRIPT)]),
      'GIF and script at once': Buffer.from(`GIF89a=1;${SCRIPT}//`),
      'cut off': photo.subarray(0, photo.length >> 1),
      bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
      tiff: await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
      pdf: Buffer.from('%PDF-1.7\n'),
      zip: Buffer.from('PK\x03\x04'),
      gzip: gzipSync(Buffer.alloc(1_000_000)),
      video: mp4(),
      'nothing much': Buffer.from('x'),
    }
    for (const [name, bytes] of Object.entries(wrong))
      expect([name, (await client.asCustomer(customer, bytes)).msg_code]).toEqual([name, 'FILE_TYPE_INVALID'])
    const refusals = await Promise.all(
      ['vi', 'en', 'ko'].map((lang) => client.asCustomer(customer, wrong.html, { lang })),
    )
    expect(refusals.map(({ status }) => status)).toEqual([415, 415, 415])
    expect(new Set(refusals.map(({ msg }) => msg)).size).toBe(3)
  })

  test('data appended to an image is not kept', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    for (const carrier of [
      Buffer.concat([photo, Buffer.from(`<?php CANARY ?>${SCRIPT}`)]),
      Buffer.concat([png, Buffer.from('PK\x03\x04CANARY')]),
    ]) {
      const sent = await client.asCustomer(customer, carrier)
      expect(sent.status).toBe(200)
      expect((await client.get(sent.data ?? '')).rawPayload.includes('CANARY')).toBe(false)
    }
  })

  test('decompression bombs: too many pixels by the header or in fact, too many bytes', async () => {
    const header = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    header.writeUInt32BE(50_000, 16)
    header.writeUInt32BE(50_000, 20)
    expect((await client.asCustomer(customer, header)).status).toBe(400)
    const wide = await sharp({
      create: { width: 9000, height: 5000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(wide.length).toBeLessThan(1_000_000)
    expect(await client.asCustomer(customer, wide)).toMatchObject({
      status: 400,
      msg_code: 'PICTURE_TOO_BIG',
      msg: 'Ảnh quá lớn, tối đa 40 triệu điểm ảnh',
    })
    expect(await client.asCustomer(customer, Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      msg_code: 'FILE_TOO_LARGE',
      msg: 'Tệp quá lớn, tối đa 5 MB',
    })
    expect((await client.asOwner(owner, svg('<rect width="9e9" height="9e9"/>').subarray(0, 0))).msg_code).toBe(
      'FILE_REQUIRED',
    )
    expect(
      (
        await client.asOwner(
          owner,
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
        )
      ).status,
    ).toBe(400)
  })

  test('one whose length says that it is too large is refused by it, before it is read', async () => {
    expect(await client.asCustomer(customer, Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      msg_code: 'FILE_TOO_LARGE',
    })
  })

  test('of one without a length no more is read when it passes the bound', async () => {
    const listener = createServer((request, response) => client.app.fastify.routing(request, response))
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1').on('error', () => {}) // closed by the server
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, CRLF])
    const CRLF = Buffer.from('\r\n')
    socket.write(
      `POST /api/customer/mot/images?purpose=review HTTP/1.1\r\nhost: localhost\r\ncustomer-token: ${customer}\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n`,
    )
    socket.write(chunk(Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')))
    const part = chunk(Buffer.alloc(256 * 1024, 1))
    let sent = 0
    for (; sent < 64 * MB && answer === ''; sent += part.length) if (!socket.write(part)) await once(socket, 'drain')
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"msg_code":"FILE_TOO_LARGE"/s)
    const timer = setInterval(() => socket.write(part), 10)
    await new Promise((closed) => socket.once('close', closed))
    clearInterval(timer)
    listener.close()
  })

  test('no file, an empty file, no form, a broken form', async () => {
    expect((await client.asCustomer(customer, undefined)).msg_code).toBe('FILE_REQUIRED')
    expect((await client.asCustomer(customer, Buffer.alloc(0))).msg_code).toBe('FILE_REQUIRED')
    const post = (type: string, payload: string) =>
      client.app.fastify.inject({
        method: 'POST',
        url: '/api/customer/mot/images',
        headers: { 'customer-token': customer, 'content-type': type },
        payload,
      })
    for (const [type, body] of [
      ['application/json', '{}'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      ],
      ['multipart/form-data', 'x'],
      ['text/plain', 'x'],
    ] as const) {
      const answer = await post(type, body)
      expect([type, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([type, true])
    }
  })
})

describe('authorization', () => {
  test('visitors and other stores’ customers may not upload; shoppers may not upload theme images; support uploads nothing', async () => {
    expect((await client.asCustomer('nobody', photo)).status).toBe(401)
    expect((await client.asCustomer(await client.customer(2), photo)).status).toBe(401)
    expect((await client.asCustomer(customer, photo, { purpose: 'theme' })).status).toBe(403)
    expect((await client.asCustomer(customer, photo, { purpose: 'secret' })).status).toBe(400)
    expect((await client.asOwner(support, photo)).status).toBe(403)
    expect((await client.asOwner(await client.signInOwner('owner', 2), photo)).status).toBe(404)
    expect((await client.asOwner(owner, photo, { purpose: 'id_card' })).status).toBe(403)
    expect((await client.asOwner(owner, photo)).status).toBe(200)
  })

  test('an owner’s SVG is rasterised: no script, nothing fetched or read', async () => {
    const evil = svg(
      `${SCRIPT}<image href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/><foreignObject><body onload="alert(1)"/></foreignObject>`,
    )
    const sent = await client.asOwner(owner, evil, { name: 'logo.svg', type: 'image/svg+xml' })
    expect(sent.data).toMatch(/\.webp$/)
    expect(await sharp((await client.get(sent.data ?? '')).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
      height: 640,
    })
    const entities = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    )
    expect((await client.asOwner(owner, entities)).msg_code).toBe('FILE_TYPE_INVALID')
  })

  test('an ID card is readable by its customer and the store only, on no public path', async () => {
    const sent = await client.asCustomer(customer, photo, { purpose: 'id_card' })
    const address = sent.data ?? ''
    expect(address).toMatch(/^\/api\/customer\/mot\/images\/id_card\/[0-9a-f]{32}\.webp$/)
    const name = path.basename(address)
    const mine = await client.get(address, { 'customer-token': customer })
    expect(mine.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(mine.rawPayload).metadata()).toMatchObject({ format: 'webp' })
    expect(
      (await client.get(`/api/owner/mot/images/id_card/${name}`, { cookie: owner })).rawPayload.equals(mine.rawPayload),
    ).toBe(true)

    expect((await client.get(address)).statusCode).toBe(401)
    expect((await client.get(address, { 'customer-token': await client.customer(1) })).statusCode).toBe(404)
    expect((await client.get(address, { 'customer-token': await client.customer(2) })).statusCode).toBe(401)
    expect(
      (await client.get(address.replace('/mot/', '/hai/'), { 'customer-token': await client.customer(2) })).statusCode,
    ).toBe(404)
    expect((await client.get(`/api/owner/mot/images/id_card/${name}`, { cookie: support })).statusCode).toBe(403)
    expect(
      (await client.get(`/api/owner/hai/images/id_card/${name}`, { cookie: await client.signInOwner('owner', 2) }))
        .statusCode,
    ).toBe(404)
    expect((await client.get(`/api/owner/mot/images/id_card/${name}`)).statusCode).toBe(401)
    for (const guess of [
      `/media/mot/upload/${name}`,
      `/media/mot/id_card/${name}`,
      `/media/mot/private/${name}`,
      `/media/mot/upload/..%2f..%2fprivate%2fmot%2f${name}`,
    ])
      expect([guess, (await client.get(guess)).statusCode]).toEqual([guess, 404])
    const publicPicture = path.basename((await client.asCustomer(customer, photo)).data ?? '')
    expect(
      (await client.get(`/api/customer/mot/images/id_card/${publicPicture}`, { 'customer-token': customer }))
        .statusCode,
    ).toBe(404)
    expect((await client.asCustomer(customer, mp4(), { what: 'video', purpose: 'id_card' })).status).toBe(403)
  })

  test('a customer is limited to 200 attempts an hour', async () => {
    const eager = await client.customer(1)
    const codes = []
    for (let n = 0; n < 201; n++) codes.push((await client.asCustomer(eager, undefined)).status)
    expect(codes.slice(0, 200).every((status) => status === 400)).toBe(true)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('videos', () => {
  test('MP4 and WebM keep their length and lose location, device and titles', async () => {
    for (const [bytes, ending] of [
      [mp4(), 'mp4'],
      [mp4({ brand: 'qt  ' }), 'mp4'],
      [webm(), 'webm'],
    ] as const) {
      const sent = await client.asCustomer(customer, bytes, { what: 'video' })
      expect(sent).toMatchObject({
        status: 200,
        data: expect.stringMatching(new RegExp(`^http://localhost:80/media/mot/upload/[0-9a-f]{32}\\.${ending}$`)),
      })
      const answer = await client.get(sent.data ?? '')
      expect(answer.headers).toMatchObject({
        'content-type': `video/${ending}`,
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.rawPayload.length).toBe(bytes.length)
      for (const secret of ['+21.0285', 'Nha toi', 'made by a phone', 'hidden attachment'])
        expect([
          secret,
          answer.rawPayload.includes(secret),
          bytes.includes(secret) || ending === 'webm' || secret.startsWith('hidden'),
        ]).toEqual([secret, false, true])
      expect((await client.asCustomer(customer, answer.rawPayload, { what: 'video' })).status).toBe(200) // still valid
    }
  })

  test('are served by range', async () => {
    const address = (await client.asCustomer(customer, mp4(), { what: 'video' })).data ?? ''
    const whole = (await client.get(address)).rawPayload
    const part = await client.get(address, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(whole.subarray(10, 20))]).toEqual([
      206,
      `bytes 10-19/${whole.length}`,
      true,
    ])
    expect((await client.get(address, { range: 'bytes=-4' })).rawPayload.equals(whole.subarray(-4))).toBe(true)
    expect((await client.get(address, { range: 'bytes=999999-' })).statusCode).toBe(416)
  })

  test('a file without the structure of a video, or with extra data, is refused and not stored', async () => {
    const before = stored()
    const wrong: Record<string, Buffer> = {
      'an MP4 with a page behind it': mp4({ after: Buffer.from(SCRIPT) }),
      'cut off': mp4().subarray(0, 900),
      'no film in it': mp4().subarray(0, 24),
      'only the first bytes': Buffer.from(`\0\0\0\x18ftypisom${SCRIPT}`),
      matroska: webm({ docType: 'matroska' }),
      'a WebM with a page behind it': Buffer.concat([webm(), Buffer.from(SCRIPT)]),
      image: photo,
      html: Buffer.from(SCRIPT),
    }
    for (const [name, bytes] of Object.entries(wrong))
      expect([name, (await client.asCustomer(customer, bytes, { what: 'video' })).msg_code]).toEqual([
        name,
        'FILE_TYPE_INVALID',
      ])
    expect(
      await client.asCustomer(customer, Buffer.concat([mp4(), Buffer.alloc(50 * 1024 * 1024)]), { what: 'video' }),
    ).toMatchObject({ status: 413, msg: 'Tệp quá lớn, tối đa 50 MB' })
    expect(stored()).toEqual(before)
  })
})

test('a disk that is not writable gives a clear error, and a later upload succeeds', async () => {
  const { chmodSync, renameSync, rmSync, writeFileSync } = await import('node:fs')
  const folder = path.join(client.config.dataDir, 'uploads')
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'a file in the place of the folder')
  chmodSync(folder, 0o400)
  for (const what of ['images', 'video'] as const) {
    const sent = await client.asCustomer(customer, what === 'images' ? photo : mp4(), { what })
    expect([what, sent.status, sent.msg_code]).toEqual([what, 507, 'STORAGE_FULL'])
  }
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  expect((await client.asCustomer(customer, photo)).status).toBe(200)
  expect(existsSync(path.join(folder, 'incoming')) && readdirSync(path.join(folder, 'incoming'))).toEqual([])
  await expect.poll(() => stored().filter((name) => name.endsWith('.part')), { timeout: 30_000 }).toEqual([]) // variants are stored beside
  expect(
    stored()
      .filter((name) => name.startsWith('uploads/') && name.endsWith('.webp'))
      .every((name) => !readFileSync(path.join(client.config.dataDir, name)).includes('CANARY')),
  ).toBe(true)
})
