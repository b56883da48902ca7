const box = (kind: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A structurally valid MP4 with a location tag; not playable. */
export const mp4 = ({
  brand = 'isom',
  place = '+21.0285+105.8542/',
  after = Buffer.alloc(0),
}: { brand?: string; place?: string; after?: Buffer } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', brand, '\0\0\x02\0', 'isomiso2'),
    box('free', 'made by a phone'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', box('name', 'Nha toi'))),
      box('udta', box('\xa9xyz', place)),
    ),
    box('mdat', Buffer.alloc(2000, 7)),
    after,
  ])

const element = (id: string, content: Buffer | string): Buffer => {
  const body = Buffer.from(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

/** A structurally valid WebM with tags and an attachment. */
export const webm = ({ docType = 'webm' } = {}): Buffer =>
  Buffer.concat([
    element('1a45dfa3', Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType)])),
    element(
      '18538067',
      Buffer.concat([
        element('1549a966', 'x'),
        element('1654ae6b', 'tracks'),
        element('1254c367', 'LOCATION Nha toi'),
        element('1941a469', 'hidden attachment'),
        element('1f43b675', Buffer.alloc(500, 3)),
        Buffer.from([0xec, 0x83, 0x61, 0x62, 0x63]),
      ]),
    ),
  ])
